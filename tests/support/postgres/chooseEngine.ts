import { inject } from 'vitest';

// Read by openTestDatabase.ts, which benchmarks use as well.
process.env['TEST_POSTGRES'] = inject('postgresAddress');
process.env['TEST_POOLER'] = inject('pooledAddress');
