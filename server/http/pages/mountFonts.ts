import { fileURLToPath } from 'node:url';
import { Router } from 'express';

const fonts = {
  'bricolage-grotesque': {
    family: 'Bricolage Grotesque Variable',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  },
  'instrument-sans': {
    family: 'Instrument Sans Variable',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  },
} as const;

/** Font faces of the small pages outside the storefront's bundle. */
export const fontFaces = Object.entries(fonts)
  .map(
    ([name, { family }]) =>
      `@font-face { font-family: '${family}'; font-weight: 200 800; font-display: swap;
        src: url('/fonts/${name}.woff2') format('woff2'); }`,
  )
  .join('\n');

/** The files behind them. */
export function mountFonts(): Router {
  const router = Router();
  for (const [name, { file }] of Object.entries(fonts)) {
    router.get(`/fonts/${name}.woff2`, (_request, response) => {
      const path = fileURLToPath(import.meta.resolve(file));
      response.sendFile(path, { maxAge: '30d', dotfiles: 'allow' });
    });
  }
  return router;
}
