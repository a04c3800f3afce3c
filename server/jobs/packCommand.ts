import { join } from 'node:path';
import { packAssets } from './packAssets.ts';

/** The last step of `npm run build`: packs what never changes once, as small as it gets. */
await packAssets(join(import.meta.dirname, '../../dist/web'));
