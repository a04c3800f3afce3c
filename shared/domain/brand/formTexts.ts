/** Texts of the form for help. A brand may replace each (docs/brand.md). */
export const supportTexts = {
  title: 'Contact customer support',
  intro: 'A person reads every message. Tell us what happened and we will take it from there.',
  customerName: 'Your name',
  email: 'Email',
  subject: 'Subject',
  requestType: 'Request type',
  requestReason: 'Reason',
  relatedEvent: 'Related event',
  relatedEventHint:
    "If you can't find your event here, leave blank and reference any event details in the description box below.",
  relatedEventPlaceholder: 'Start typing the name of the event',
  relatedEventNone: 'No event found',
  removeRelatedEvent: 'Remove the related event',
  description: 'Description',
  submit: 'Send',
  notOursType: 'Non-{shortName} Event Enquiry',
  notOursTitle: 'Is it an event we sell tickets for?',
  notOursText:
    'We can only help with events ticketed by {productName}. For any other event, please ask the company named on your ticket or in your confirmation email: they hold your order. If you are not sure who that is, write to us below and we will point you the right way.',
};

/** Texts of the form of organisers. A brand may replace each. */
export const leadTexts = {
  title: 'Tell us about your event',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  howManyTickets: 'How many tickets will be for sale?',
  eventLocation: 'Where is the event?',
  eventLocationState: 'State or territory',
  eventDescription: 'What are you planning?',
  submit: 'Send',
  number: 'please enter a number',
  minimum:
    "it looks like you'd like to resell a ticket - please list your ticket fast and fair through our partner {resalePartner}",
};

/** Texts of the request for a brand setup. A brand may replace each. */
export const brandSetupTexts = {
  title: 'Request a brand setup',
  submit: 'Submit Request',
  submitting: 'Submitting...',
  success: 'Thank you. Your request has been submitted.',
  failure: 'Failed to submit the request. Please try again.',
  eventVenueName: 'Venue or event name',
  entityName: 'Billing name',
  email: 'Billing email',
  entityAddress: 'Billing address',
  users: 'Additional users',
  userName: 'Name',
  userEmail: 'Email',
  userNumber: 'User {number}',
  addUser: 'Add another user',
  removeUser: 'Remove',
  pricingTitle: 'Pricing',
  pricingPerMonth: 'per month',
  pricingPerSession: 'plus {price} per session',
  pricingTrial: 'Free {days}-day trial or {sessions} sessions, whichever comes first.',
  pricingSession: 'A session counts each website visit regardless of page views.',
};
