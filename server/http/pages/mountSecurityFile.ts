import { dayLength } from '#shared/domain/time/calendar.ts';
import { Router } from 'express';
import type { BrandSource } from '#server/brand/openBrand.ts';
import type { Config } from '#server/config.ts';

export interface SecurityFileOptions {
  config: Config;
  brand: Pick<BrandSource, 'current'>;
  origin: () => string;
  now: () => Date;
}

/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export function mountSecurityFile({ config, brand, origin, now }: SecurityFileOptions): Router {
  const router = Router();
  router.get('/.well-known/security.txt', (_request, response) => {
    const contact = config.securityContact ?? `mailto:${brand.current().pages.supportEmail}`;
    // The same all day, so that caches and their copies agree.
    const today = Math.floor(now().getTime() / dayLength);
    const expires = new Date((today + validDays) * dayLength).toISOString();
    response.type('text/plain').set('Cache-Control', `public, max-age=${dayLength / 1000}`);
    response.send(
      [
        `Contact: ${contact}`,
        `Expires: ${expires}`,
        'Preferred-Languages: en',
        `Canonical: ${origin()}/.well-known/security.txt`,
        '',
      ].join('\n'),
    );
  });
  return router;
}
