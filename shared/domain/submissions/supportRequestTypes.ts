import { fillText } from '#shared/domain/brand/fillText.ts';
import { supportTexts } from '#shared/domain/brand/formTexts.ts';
import type { BrandTexts } from '#shared/domain/brand/replaceableTexts.ts';

export interface SupportRequestType {
  label: string;
  reasons: readonly string[];
  isEventRelated: boolean;
}

interface TypesOfBrand {
  shortName: string;
  supportTypes: readonly SupportRequestType[] | null;
  texts: BrandTexts;
}

/**
 * The request types of the support form with their reasons: the brand's own, or those of
 * docs/product.md#37-support-request-types in its order. The last one is for events that somebody else sells tickets for.
 */
export function listSupportRequestTypes({ shortName, supportTypes, texts }: TypesOfBrand) {
  const { notOursType } = { ...supportTexts, ...texts.support };
  const notOurs: SupportRequestType = {
    label: fillText(notOursType, { shortName }),
    reasons: [],
    isEventRelated: false,
  };
  return [...(supportTypes ?? ownRequestTypes), notOurs];
}

const ownRequestTypes: readonly SupportRequestType[] = [
  {
    label: 'Companion Card/Accessibility',
    reasons: ['Companion Card', 'Disability Access', 'Other'],
    isEventRelated: true,
  },
  {
    label: 'Customer Account Changes',
    reasons: ['Update Email Address', 'Unsubscribe Request', 'Other'],
    isEventRelated: false,
  },
  {
    label: 'Event Inquiry',
    reasons: [
      'Cancelled Event',
      'Event Information',
      'Postponed Event',
      'Relocated Event',
      'Rescheduled Event',
      'Other',
    ],
    isEventRelated: true,
  },
  {
    label: 'Order Inquiry',
    reasons: [
      'Changed to Eticket',
      'Incorrect Address / Email',
      'Resend Delivery Tracking',
      'Resend Eticket(s)',
      'Tickets Not Received',
      'Unable to Find',
      'Pay Over Time',
      'Track and Trace',
      'Other',
    ],
    isEventRelated: true,
  },
  {
    label: 'Refunds',
    reasons: [
      'Cancelled Event',
      'Follow Up Request',
      'Manual Refund Request',
      'Postponed Event',
      'Relocated Event',
      'Rep/Ref',
      'Rescheduled Event',
      'Wrong Date',
      'Wrong Show',
      'Wrong Ticket Type',
      'Other',
    ],
    isEventRelated: true,
  },
];

/** The type of that label, or null before one is chosen. */
export function supportRequestType(
  label: string,
  types: readonly SupportRequestType[],
): SupportRequestType | null {
  return types.find((type) => type.label === label) ?? null;
}
