import { isKnownZone } from '#server/catalogue/record/isKnownZone.ts';

/** Names that Microsoft programs use for zones of Australia and New Zealand. */
const otherNames: Record<string, string> = {
  'AUS Central Standard Time': 'Australia/Darwin',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'Aus Central W. Standard Time': 'Australia/Eucla',
  'Cen. Australia Standard Time': 'Australia/Adelaide',
  'E. Australia Standard Time': 'Australia/Brisbane',
  'Lord Howe Standard Time': 'Australia/Lord_Howe',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'Tasmania Standard Time': 'Australia/Hobart',
  'W. Australia Standard Time': 'Australia/Perth',
};

/** The IANA zone a TZID means, or null: `/vendor.example/Australia/Sydney` is `Australia/Sydney`. */
export function zoneOfTzid(tzid: string): string | null {
  const name = tzid.trim().replace(/^"|"$/g, '');
  const parts = name.split('/');
  const candidates = [otherNames[name], name, parts.slice(-3).join('/'), parts.slice(-2).join('/')];
  return candidates.find((zone) => zone !== undefined && isKnownZone(zone)) ?? null;
}
