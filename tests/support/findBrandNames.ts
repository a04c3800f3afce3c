import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOfBrands } from './brandWords.ts';

/**
 * Identifiers in built files, as their minified text has them: what installations have stored or registered,
 * and the plant in the demo's catalogue and colours.
 */
const identifiers: readonly RegExp[] = [
  // The folder of the program's own brand, whose files are read at run time.
  /resources\/brands\/wattle/g,
  // Keys of storage, the channel between tabs and the messages of the preview.
  /["'`]wattle\.(?:whole-loads|scroll-positions)?["'`]/g,
  /BroadcastChannel\(["'`]wattle["'`]\)/g,
  // The protocol of links into the console.
  /wattle-console(?=["'`:])/g,
  // The element of embeds.
  /\bwattle-events\b/g,
  // Files of the database, of backups and of the model; the lock of a start.
  /wattle\.db/g,
  /wattle-(?:daily-)?(?=\$\{|\[)/g,
  /WATTLE-M/g,
  /["'`]wattle \$\{/g,
  // The demo's acts, and a colour of its posters.
  /Billy Tea, Wattle,|Wattle City Symphony/g,
  /["'`]wattle["'`]|\bwattle:|(?<=tangerine\.)wattle(?=\.bubblegum)/g,
];

/** Places in built files of a folder that name a brand of `brands`, other than as an identifier. */
export function findBrandNames(folder: string, brands?: readonly string[]): string[] {
  const names = new RegExp(namesOfBrands(brands).source, 'gi');
  const files = globSync('**/*.{js,cjs,mjs,css,html,json,svg,webmanifest,txt}', { cwd: folder });
  if (files.length === 0) throw new Error(`${folder} has no built file`);
  return files.flatMap((file) => {
    const text = identifiers.reduce(
      (rest, identifier) => rest.replaceAll(identifier, ''),
      readFileSync(join(folder, file), 'utf8'),
    );
    return [...text.matchAll(names)].map(
      ({ index }) => `${file}: …${text.slice(Math.max(0, index - 40), index + 40)}…`,
    );
  });
}
