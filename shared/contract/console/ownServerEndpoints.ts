import { brandEndpoints } from '#shared/contract/endpoints/brandEndpoints.ts';
import { operationsEndpoints } from '#shared/contract/endpoints/operationsEndpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { consoleCalls } from './consoleCalls.ts';

const { getServerStatus, findCatalogueEvents, getEventDetails } = operationsEndpoints;
const { getBrand, getBrandFile, checkBrand, saveBrand, undoBrandChange, previewBrandPage } =
  brandEndpoints;

/** What staff read and edit of any server, of this one by the launch token instead of a staff key. */
export const ownServerEndpoints = {
  getOwnStatus: { ...getServerStatus, call: consoleCalls.getOwnStatus, errors: [] },
  findOwnEvents: { ...findCatalogueEvents, call: consoleCalls.findOwnEvents, errors: [] },
  getOwnEventDetails: {
    ...getEventDetails,
    call: consoleCalls.getOwnEventDetails,
    errors: ['event_not_found'],
  },
  getOwnBrand: { ...getBrand, call: consoleCalls.getOwnBrand, errors: [] },
  getOwnBrandFile: {
    ...getBrandFile,
    call: consoleCalls.getOwnBrandFile,
    errors: ['not_found'],
  },
  checkOwnBrand: { ...checkBrand, call: consoleCalls.checkOwnBrand, errors: [] },
  saveOwnBrand: {
    ...saveBrand,
    call: consoleCalls.saveOwnBrand,
    errors: ['brand_changed', 'brand_read_only', 'invalid_brand'],
  },
  undoOwnBrandChange: {
    ...undoBrandChange,
    call: consoleCalls.undoOwnBrandChange,
    errors: ['not_found', 'brand_changed', 'brand_read_only', 'invalid_brand'],
  },
  previewOwnBrandPage: {
    ...previewBrandPage,
    call: consoleCalls.previewOwnBrandPage,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
