import { presetCities, type PresetCity } from '#shared/domain/location/presetCities.ts';

/** Meanings of the number `use` of a request, by index. */
export const locationUses = ['None', 'Postcode', 'Geo'] as const;
export type LocationUse = (typeof locationUses)[number];
export type LocationUseCode = 0 | 1 | 2;

/** The number a choice is sent as: None 0, Postcode 1, Geo 2. */
export function codeOfUse(name: LocationUse): LocationUseCode {
  return locationUses.indexOf(name) as LocationUseCode;
}

/** Name and raw value as the report shows them: `Postcode (1)`. */
export function describeUse(code: LocationUseCode | null): string {
  return code === null ? 'not sent' : `${locationUses[code]} (${code})`;
}

const fields = ['trackingId', 'customerId', 'postcode', 'latitude', 'longitude'] as const;

/** The reporter's form, every field as typed. */
export interface ReportForm extends Record<(typeof fields)[number], string> {
  use: LocationUse;
}

export const emptyReportForm: ReportForm = {
  trackingId: '',
  customerId: '',
  postcode: '',
  latitude: '',
  longitude: '',
  use: 'None',
};

/** The form after typing into a field: the Use choice follows what was filled in last. */
export function typedInto(form: ReportForm, field: keyof ReportForm, value: string): ReportForm {
  const changed = { ...form, [field]: value };
  if (field === 'postcode') return { ...changed, use: followed(changed, value, 'Postcode') };
  if (field === 'latitude' || field === 'longitude') {
    const typed = changed.latitude + changed.longitude;
    return { ...changed, use: followed(changed, typed, 'Geo') };
  }
  return changed;
}

function followed({ use }: ReportForm, typed: string, follows: LocationUse): LocationUse {
  if (typed.trim() !== '') return follows;
  return use === follows ? 'None' : use;
}

/** The form for a preset city: its coordinates, and a Use choice that takes them. */
export function withCity(form: ReportForm, { coordinates }: PresetCity): ReportForm {
  const { latitude, longitude } = coordinates;
  return { ...form, latitude: String(latitude), longitude: String(longitude), use: 'Geo' };
}

/** The parameters of an address that fill the form in again; empty fields are left out. */
export function formToQuery(form: ReportForm): [name: string, value: string][] {
  const filled = fields.filter((field) => form[field] !== '');
  return [['use', form.use], ...filled.map((field): [string, string] => [field, form[field]])];
}

/** The form of an address, read by name, or null where it carries none of its fields. */
export function formFromQuery(read: (name: string) => string | null): ReportForm | null {
  if (['use', ...fields].every((name) => read(name) === null)) return null;
  const texts = fields.map((field) => [field, read(field) ?? '']);
  const use = locationUses.find((name) => name === read('use'));
  return { ...emptyReportForm, ...Object.fromEntries(texts), use: use ?? 'None' };
}

/** Place and visitor of a form in words: `Perth · new visitor`. */
export function describeForm(form: ReportForm): string {
  const { customerId, trackingId } = form;
  const visitor = trackingId === '' ? 'new visitor' : `visitor ${trackingId}`;
  return [describePlace(form), customerId === '' ? visitor : `customer ${customerId}`].join(' · ');
}

function describePlace({ use, postcode, latitude, longitude }: ReportForm): string {
  if (use === 'None') return 'No place';
  if (use === 'Postcode') return `Postcode ${postcode}`;
  const city = presetCities.find(
    ({ coordinates }) =>
      String(coordinates.latitude) === latitude && String(coordinates.longitude) === longitude,
  );
  return city?.name ?? `${latitude || 0}, ${longitude || 0}`;
}
