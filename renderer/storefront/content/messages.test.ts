import { expect, test } from 'vitest';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { brandSetupTexts, leadTexts, supportTexts } from '#shared/domain/brand/formTexts.ts';
import { homeTexts, promptTexts } from '#shared/domain/brand/homeTexts.ts';
import { locationMessages } from '#renderer/storefront/content/locationMessages.ts';
import { preferenceMessages } from '#renderer/storefront/content/preferenceMessages.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import contentMessages from '#resources/texts/content.json' with { type: 'json' };
import { messages } from './messages.ts';

test.each([
  [messages.home.failure, "Oops, something's gone wrong. Please try again in a few mintutes."],
  [messages.home.noSections, "Oops! We couldn't find anything. Try setting a different location."],
  [messages.home.viewNationalEvents, 'View national events'],
  [
    homeTexts.requestedEventUnavailable,
    'Sorry, the event you were looking for is not currently available. Keep scrolling to find another great gig!',
  ],
  [messages.home.savedCount(3), 'You have 3 saved event(s).'],
  [messages.home.noSaved, 'Click ❤️ to save events.'],
  [homeTexts.savedTitle, 'Your saved events'],
  [messages.home.savedAnchor, 'saved-events'],
  [messages.layout.scrollToTop, 'Scroll to top'],
  [messages.layout.failure, 'Oops, something went wrong'],
  [messages.pageTitle('Search', 'Wattle Tickets'), 'Search — Wattle Tickets'],
  [messages.searchBox.searchFor('jazz'), 'Search for "jazz"'],
  [messages.searchBox.browseAll, 'Browse all events'],
  [searchMessages.found(12), '12 events found'],
  [searchMessages.found(4420), '4,420 events found'],
  [searchMessages.found(1_234_567), '1,234,567 events found'],
  [searchMessages.foundFor(4420, 'jazz'), '4,420 events found for jazz'],
  [searchMessages.foundFor(12, 'jazz'), '12 events found for jazz'],
  [searchMessages.resetFilters, 'Reset filters'],
  [locationMessages.added, 'Location added'],
  [locationMessages.invalidPostcode, '⚠ Please enter a valid Australian postcode.'],
  [
    locationMessages.denied('tickets.example'),
    'Could not use your location. Please give permission for tickets.example to use your position.',
  ],
  [
    locationMessages.failed,
    'Could not detect your location. Unknown error occured, please check if your device supports GPS.',
  ],
  [preferenceMessages.submitted, 'Preferences submitted.'],
  [preferenceMessages.empty(promptTexts.bandNoun), 'Please add at least one artist first.'],
  [preferenceMessages.empty(promptTexts.categoryNoun), 'Please add at least one category first.'],
  [preferenceMessages.empty(promptTexts.genreNoun), 'Please add at least one genre first.'],
  [
    contentMessages.notFound.text,
    "Oops! We can't seem to find that page. Try searching for an event?",
  ],
  [contentMessages.fallback, "Sorry, we couldn't find the page you're looking for."],
  [contentMessages.resell.action, 'Resell my ticket'],
  [
    supportTexts.relatedEventHint,
    "If you can't find your event here, leave blank and reference any event details in the description box below.",
  ],
  [leadTexts.number, 'please enter a number'],
  [brandSetupTexts.submit, 'Submit Request'],
  [brandSetupTexts.submitting, 'Submitting...'],
  [brandSetupTexts.success, 'Thank you. Your request has been submitted.'],
  [brandSetupTexts.failure, 'Failed to submit the request. Please try again.'],
  [messages.console.cookiesOff, 'Please enable cookies'],
])('%j is the text of the product document', (text, expected) => {
  expect(text).toBe(expected);
});

test('the message below ten tickets names the resale partner', () => {
  expect(fillText(leadTexts.minimum, { resalePartner: 'Fairpass' })).toBe(
    "it looks like you'd like to resell a ticket - please list your ticket fast and fair through our partner Fairpass",
  );
});

test('no prompt promises to tell somebody something: nothing does', () => {
  expect(Object.values(promptTexts).join(' ')).not.toMatch(/tell you|notify|email/i);
});
