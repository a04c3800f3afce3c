import type { LeadFormError } from '#shared/domain/forms/leadForm.ts';

/** The texts of every form but those of location and preferences. */
export const formMessages = {
  forms: {
    required: 'Please fill this in.',
    email: 'Please enter a valid email address.',
    tooLong: (max: number) => `Please use at most ${max} characters.`,
    choose: 'Please choose',
    sending: 'Sending…',
    fix: 'Please check the marked fields.',
  },

  support: {
    title: 'Contact customer support',
    customerName: 'Your name',
    email: 'Email',
    subject: 'Subject',
    requestType: 'Request type',
    requestReason: 'Reason',
    relatedEvent: 'Related event',
    relatedEventHint:
      "If you can't find your event here, leave blank and reference any event details in the description box below.",
    description: 'Description',
    submit: 'Send',
    intro: 'A person reads every message. Tell us what happened and we will take it from there.',
    relatedEventPlaceholder: 'Start typing the name of the event',
    relatedEventFound: (count: number) => (count === 1 ? '1 event' : `${count} events`),
    relatedEventNone: 'No event found',
    removeRelatedEvent: 'Remove the related event',
    notOurs: {
      title: 'Is it an event we sell tickets for?',
      text: (productName: string) =>
        `We can only help with events ticketed by ${productName}. For any other event, please ask the company named on your ticket or in your confirmation email: they hold your order. If you are not sure who that is, write to us below and we will point you the right way.`,
    },
  },

  lead: {
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
    error: {
      required: 'Please fill this in.',
      email: 'Please enter a valid email address.',
      number: 'please enter a number',
      minimum: (resalePartner: string) =>
        `it looks like you'd like to resell a ticket - please list your ticket fast and fair through our partner ${resalePartner}`,
    } satisfies Record<LeadFormError, string | ((partner: string) => string)>,
  },

  brandSetup: {
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
    addUser: 'Add another user',
    removeUser: 'Remove',
    userNumber: (number: number) => `User ${number}`,
    pricing: {
      title: 'Pricing',
      perMonth: 'per month',
      perSession: (price: string) => `plus ${price} per session`,
      trial: (days: number, sessions: string) =>
        `Free ${days}-day trial or ${sessions} sessions, whichever comes first.`,
      session: 'A session counts each website visit regardless of page views.',
    },
  },
} as const;
