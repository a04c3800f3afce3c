import { z } from 'zod';

const field = z.string().max(16_384).nullish();

/** A violation as `report-uri` sends it, `application/csp-report`. */
export const plainReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': field,
    'violated-directive': field,
    'blocked-uri': field,
    'document-uri': field,
    'source-file': field,
  }),
});

/** Reports as `report-to` sends them, several at once, `application/reports+json`; of other kinds, too. */
export const reportListSchema = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z
        .object({
          effectiveDirective: field,
          blockedURL: field,
          documentURL: field,
          sourceFile: field,
        })
        .nullish(),
    }),
  )
  .max(100);
