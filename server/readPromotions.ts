import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isUrlOrRelativePath } from '#shared/domain/catalogue/eventImage.ts';
import type { Promotion } from '#shared/domain/home/promotions.ts';

const address = z
  .string()
  .max(2048)
  .refine(isUrlOrRelativePath, 'is neither an http(s) address nor a path with one leading slash');

const promotionsSchema = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[\w-]{1,60}$/, 'takes letters, digits, _ and -'),
      textDescription: z.string().trim().min(1).max(300),
      imgSrc: address,
      url: address,
    }),
  )
  .max(50);

/** The promotions of a JSON file; throws with the field and what would be right. */
export function readPromotions(path: string): readonly Promotion[] {
  const text = readFileSync(path, 'utf8');
  const { data, error } = promotionsSchema.safeParse(JSON.parse(text));
  if (data !== undefined) return data;
  const [issue] = error.issues;
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
}
