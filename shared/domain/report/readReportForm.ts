import { parsePostcode } from '#shared/domain/location/geography.ts';
import { type ReportForm, codeOfUse } from './reportForm.ts';

export type ReportRequest = ReturnType<typeof readReportForm>['request'];

/** The request of a form, and its errors (docs/product.md#5-validation, rule 6, dev form). */
export function readReportForm(form: ReportForm) {
  const latitude = readDegrees(form.latitude, 90, 'Latitude');
  const longitude = readDegrees(form.longitude, 180, 'Longitude');
  const postcode = form.postcode.trim() === '' ? '' : parsePostcode(form.postcode);
  const customerId = form.customerId.trim();
  /** By field; a form with any error is not sent. */
  const errors: Partial<Record<keyof ReportForm, string>> = {
    ...('error' in latitude && { latitude: latitude.error }),
    ...('error' in longitude && { longitude: longitude.error }),
    ...postcodeError(form, postcode),
    ...(customerId !== '' && !guid.test(customerId) && { customerId: notAGuid }),
  };
  return {
    request: {
      body: {
        use: codeOfUse(form.use),
        geo: { latitude: latitude.value, longitude: longitude.value },
        postcode: postcode ?? '',
        customerId: customerId === '' ? null : customerId,
      },
      trackingId: form.trackingId.trim(),
    },
    errors,
    warnings: warningsOf(form, latitude.value, longitude.value),
  };
}

const notAGuid = 'A customer id is a guid such as 6f9619ff-8b86-d011-b42d-00cf4fc964ff.';
const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

type Degrees = { value: number; error?: string };

/** Decimal degrees, 0 when empty (docs/product.md#5-validation, rule 6). */
function readDegrees(text: string, limit: number, name: string): Degrees {
  const trimmed = text.trim();
  if (trimmed === '') return { value: 0 };
  const value = decimal.test(trimmed) ? Number(trimmed) : Number.NaN;
  if (Number.isNaN(value)) {
    return { value: 0, error: `${name} must be a decimal number such as -27.4698.` };
  }
  if (Math.abs(value) <= limit) return { value };
  return { value: 0, error: `${name} must lie between -${limit} and ${limit}.` };
}

function postcodeError(form: ReportForm, postcode: string | null): { postcode?: string } {
  if (postcode === null) return { postcode: '⚠ Please enter a valid Australian postcode.' };
  if (form.use !== 'Postcode' || postcode !== '') return {};
  return { postcode: 'Use is Postcode: enter one, or choose None.' };
}

function warningsOf(form: ReportForm, latitude: number, longitude: number): string[] {
  const isUnused = form.use === 'None' && `${form.latitude}${form.longitude}`.trim() !== '';
  if (isUnused) return ['Latitude and longitude are not used: Use is None.'];
  if (form.use !== 'Geo') return [];
  const empty = [form.latitude, form.longitude].filter((text) => text.trim() === '').length;
  if (latitude === 0 && longitude === 0) {
    return ['Empty latitude and longitude count as 0, and 0, 0 is at sea, off Africa.'];
  }
  return empty > 0 ? ['An empty coordinate counts as 0: this place may be at sea.'] : [];
}
