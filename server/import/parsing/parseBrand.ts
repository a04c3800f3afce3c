import { asBuffer, type BrandFiles } from '#server/brand/brand.ts';
import { pathOf } from '#server/brand/brandAddresses.ts';
import { notBuilt, type BuiltBrand } from '#server/brand/buildBrand.ts';
import { checkTotal } from '#server/brand/checkBrand.ts';
import { UnreadableFileError } from '#server/import/readers/unreadableFile.ts';
import { parserLimits, type ParserLimits } from './parserLimits.ts';
import { startParser } from './startParser.ts';

/** The console waits 15 seconds for an answer. */
const brandLimits: ParserLimits = { ...parserLimits, waitSeconds: 4, answerSeconds: 10 };

/** `buildBrand` in the process that parses; a brand that exceeds its limits has that as its problem. */
export async function parseBrand(
  files: BrandFiles,
  base: BrandFiles,
  limits: ParserLimits = brandLimits,
): Promise<BuiltBrand> {
  const tooLarge = checkTotal(files);
  if (tooLarge.length > 0) return notBuilt(tooLarge);
  const parser = await startParser('brand', limits);
  try {
    const built = await parser.ask('buildBrand', files, base);
    for (const [address, file] of built.brand?.files ?? []) {
      // The process leaves out the bytes that it was sent.
      const isSent = file.body.length === 0;
      file.body = (isSent && files.get(pathOf(address))) || asBuffer(file.body);
    }
    return built;
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    const message = `cannot be checked: it takes more than ${limits.answerSeconds} seconds or ${limits.processMegabytes} MB of memory, or ends the process that checks. Make its pictures simpler, or remove files that nothing names`;
    return notBuilt([{ file: '', field: '', message }]);
  } finally {
    await parser.close();
  }
}
