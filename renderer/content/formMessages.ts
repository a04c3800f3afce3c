import { formatCountOf } from '#shared/domain/search/formatCount.ts';
/** What all forms say; their own texts are in `shared/domain/texts/formTexts.ts`. */
export const formMessages = {
  forms: {
    required: 'Please fill this in.',
    email: 'Please enter a valid email address.',
    tooLong: (max: number) => `Please use at most ${max} characters.`,
    choose: 'Please choose',
    sending: 'Sending…',
    fix: 'Please check the marked fields.',
  },

  relatedEventFound: (count: number) => formatCountOf(count, 'event'),
} as const;
