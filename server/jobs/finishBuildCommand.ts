import { join } from 'node:path';
import { finishBuild } from './buildStorefront.ts';

await finishBuild(join(import.meta.dirname, '../..'));
