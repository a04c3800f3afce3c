import { z } from 'zod';

export const sessionIdField = z.string().min(1).max(100);
export const customerIdField = z.string().max(100).nullish();
/** Names where it happened: `home`, `search`, a section id, `url-override`. */
export const interactionTargetField = z.string().min(1).max(200);
export const eventKeyField = z.int().min(1).max(2_147_483_647);
/** A key within an address. Digits only: `Number` also reads `1e3`, `0x3e8` and `%201000`. */
export const pathKeyField = z.coerce
  .string<string | number>()
  .regex(/^[1-9]\d{0,9}$/, 'A key is a whole number in digits, like 1000')
  .transform(Number)
  .pipe(eventKeyField);
export const countField = z.int().nonnegative();
export const postcodeField = z.string().trim().max(10);
export const geoField = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export const keyListField = z.string().regex(/^\d{1,10}(,\d{1,10}){0,499}$/);
export const keysField = z
  .array(z.union([z.int().min(1), z.string().regex(/^\d{1,10}$/)]))
  .max(500);
export const instantField = z.iso.datetime({ offset: true });
/** Distances from the visitor's place, for events whose place is known. Only where a location is set. */
export const distancesField = z
  .array(
    z.strictObject({
      eventKey: eventKeyField,
      km: z.int(),
      /** The venue's position is that of its postcode or town. */
      isApproximate: z.boolean(),
    }),
  )
  .optional();
export const noContent = { status: 204, response: z.undefined() } as const;
