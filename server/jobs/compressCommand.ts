import { join } from 'node:path';
import { compressAssets } from './compressAssets.ts';

/** The last step of `npm run build`: compresses the static files. */
await compressAssets(join(import.meta.dirname, '../../dist/web'));
