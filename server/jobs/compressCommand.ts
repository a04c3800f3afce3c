import { join } from 'node:path';
import { compressAssets } from './compressAssets.ts';

/** The last step of `npm run build`: packs what never changes once, as small as it gets. */
await compressAssets(join(import.meta.dirname, '../../dist/web'));
