import { configureGlobal } from 'fast-check';

// The same cases in every run; `npm run test:seeds` looks for new ones.
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_126) });
