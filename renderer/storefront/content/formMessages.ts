import { formatCountOf } from '#shared/domain/search/formatCount.ts';
/** Texts of all forms, `{field}` being the label of the field it is said of; their own texts are in `shared/domain/brand/formTexts.ts`. */
export const formMessages = {
  forms: {
    required: 'Please fill in “{field}”.',
    email: '“{field}” needs a valid email address.',
    tooLong: (max: number) => `“{field}” takes at most ${max} characters.`,
    choose: 'Please choose',
    sending: 'Sending…',
  },

  aboutEvent: (name: string) => `About ${name}`,
  relatedEventFound: (count: number) => formatCountOf(count, 'event'),
} as const;
