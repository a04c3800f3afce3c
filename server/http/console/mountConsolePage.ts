import { join } from 'node:path';
import express, { Router } from 'express';
import type { ConsoleParts } from '#server/features/console/createConsoleParts.ts';
import { methodNotAllowed } from '#server/http/endpoints/routeGuards.ts';
import { isOnPort, originAt } from '#server/http/pipeline/hostCheck.ts';
import type { PageRenderer } from '#server/render/pageRenderer.ts';

/**
 * Stricter than the storefront's: nothing but ourselves, no form, no frame around. Pictures of events that lie
 * below an address of the storefront are redirected to its port.
 */
const policyFor = (storefront: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // Dialogs and toasts add style elements.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${storefront}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self' ${storefront}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** `hasSignIn`: staff may sign in with their key, where the address has no token. */
type PageParts = Pick<ConsoleParts, 'brand' | 'port' | 'consolePort' | 'hasSignIn'>;

/** The page of the console and its files; it holds no secret: the token comes with its address. */
export function mountConsolePage(
  pages: PageRenderer,
  { brand, port, consolePort, hasSignIn }: PageParts,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { consoleFolder } = pages;
  if (consoleFolder !== null) {
    const hashed = { index: false, redirect: false, fallthrough: false, immutable: true } as const;
    const files = express.static(join(consoleFolder, 'assets'), { ...hashed, maxAge: '1y' });
    router.use('/console/assets', files);
  }
  const route = router.route('/console');
  route.get(async (request, response) => {
    if (consolePort() !== 0 && !isOnPort(request, consolePort()))
      return response.redirect(307, `${originAt(request, consolePort())}/console`);
    const page = await pages.renderConsole(brand.current());
    const mark = hasSignIn ? '<div id="root" data-sign-in' : '<div id="root"';
    if (consoleFolder !== null)
      response.set(
        'Content-Security-Policy',
        policyFor(consolePort() === 0 ? '' : originAt(request, port())),
      );
    return response
      .set('X-Frame-Options', 'DENY')
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(page.replace('<div id="root"', mark));
  });
  route.all(methodNotAllowed(['GET']));
  router.get('/console/', (_request, response) => response.redirect(308, '/console'));
  return router;
}
