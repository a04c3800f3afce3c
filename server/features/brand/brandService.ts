import type { BrandCheck, StoredBrand } from '#shared/contract/brand.ts';
import type { CallAnswer, CallRequest } from '#shared/contract/endpoints.ts';

/** The stored brand for staff, of this server's console or of another's. */
export interface BrandService {
  get(): Promise<StoredBrand>;
  /** Throws `not_found` where the brand has no such picture or font. */
  getFile(path: string): Promise<CallAnswer<'getBrandFile'>>;
  check(draft: CallRequest<'checkBrand'>['body']): Promise<BrandCheck>;
  /** Throws `brand_changed`, `brand_read_only` or `invalid_brand`. */
  save(draft: CallRequest<'saveBrand'>['body']): Promise<StoredBrand>;
  /** As `save`, and `not_found` where the history has no such change. */
  undo(request: CallRequest<'undoBrandChange'>['body']): Promise<StoredBrand>;
  /** Throws `not_found` where there is no such page. */
  preview(draft: CallRequest<'previewBrandPage'>['body']): Promise<CallAnswer<'previewBrandPage'>>;
}
