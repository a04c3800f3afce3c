/** Texts of home. A brand may replace each (docs/brand.md). */
export const homeTexts = {
  title: 'Live events across Australia',
  headingAround: 'Live events around {place}',
  headingNear: 'Live events near {place}',
  description:
    'Concerts, festivals, comedy and theatre near you: find your next gig, save it, get tickets.',
  requestedEventUnavailable:
    'Sorry, the event you were looking for is not currently available. Keep scrolling to find another great gig!',
  savedTitle: 'Your saved events',
};

/** Texts of the prompts for location, artists, categories and genres. A brand may replace each. */
export const promptTexts = {
  locationTitle: 'Where are you?',
  locationPrompt: 'Set your location to see what is on near you.',
  bandTitle: 'Who do you love to see live?',
  bandPrompt: 'Add your favourite artists and see their shows first.',
  bandOpen: 'Add artists',
  bandSearch: 'Search artists',
  bandNoun: 'artist',
  bandSuggested: 'Or do you like one of these?',
  categoryTitle: 'What are you into?',
  categoryPrompt: 'Choose the kinds of events you go out for.',
  categoryOpen: 'Choose categories',
  categorySearch: 'Search categories',
  categoryNoun: 'category',
  genreTitle: 'What do you listen to?',
  genrePrompt: 'Pick your genres and get a list to match.',
  genreOpen: 'Pick genres',
  genreSearch: 'Search genres',
  genreNoun: 'genre',
};
