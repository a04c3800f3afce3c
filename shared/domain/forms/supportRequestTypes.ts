export interface SupportRequestType {
  label: string;
  reasons: readonly string[];
  isEventRelated: boolean;
}

/** The request types of the support form with their reasons, in the order of docs/product.md#37-support-request-types. */
export function listSupportRequestTypes(shortName: string): SupportRequestType[] {
  return [...ownRequestTypes, { ...otherEvent, label: `Non-${shortName} Event Enquiry` }];
}

/** For an event that somebody else sells tickets for; its label names the brand. */
const otherEvent = { reasons: [], isEventRelated: false };
const otherEventLabel = /^Non-.+ Event Enquiry$/;

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
export function supportRequestType(label: string): SupportRequestType | null {
  const own = ownRequestTypes.find((type) => type.label === label);
  return own ?? (otherEventLabel.test(label) ? { ...otherEvent, label } : null);
}
