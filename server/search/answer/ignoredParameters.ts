import { SearchFault } from '#server/search/searchFault.ts';

/** Parameters that change neither the hits nor their order. */
const ignored = new Set([
  'analytics',
  'analyticsTags',
  'clickAnalytics',
  'userToken',
  'enableABTest',
  'enablePersonalization',
  'personalizationImpact',
  'enableReRanking',
  'reRankingApplyFilter',
  'percentileComputation',
  'enableRules',
  'ruleContexts',
  'synonyms',
  'explain',
  'replaceSynonymsInHighlight',
  'restrictHighlightAndSnippetArrays',
  'snippetEllipsisText',
  'queryLanguages',
  'naturalLanguages',
  'sumOrFiltersScores',
  'facetingAfterDistinct',
  'aroundPrecision',
  'relevancyStrictness',
  'renderingContent',
  'responseFields',
  'extensions',
  'attributeCriteriaComputedByMinProximity',
  'minProximity',
  'exactOnSingleWordQuery',
  'alternativesAsExact',
  'advancedSyntaxFeatures',
  'unretrievableAttributes',
]);

/** Parameters that may change the hits, with the values that do not. */
const neutralValues: Record<string, readonly unknown[]> = {
  queryType: ['prefixLast', 'prefixAll'],
  advancedSyntax: [false],
  ignorePlurals: [false],
  removeStopWords: [false],
  decompoundQuery: [true],
  allowTyposOnNumericTokens: [true],
  keepDiacriticsOnKeyboardCharacters: [''],
  removeWordsIfNoResults: ['none'],
  minWordSizefor1Typo: [4],
  minWordSizefor2Typos: [8],
  mode: ['keywordSearch'],
  similarQuery: [''],
  aroundLatLngViaIP: [false],
};

/** Parameters that would change the hits unless they are empty. */
const emptyOnly = new Set([
  'optionalWords',
  'optionalFilters',
  'tagFilters',
  'insidePolygon',
  'disableTypoToleranceOnAttributes',
  'disableTypoToleranceOnWords',
  'disableExactOnAttributes',
  'disablePrefixOnAttributes',
  'minimumAroundRadius',
  'semanticSearch',
]);

/** Refuses a parameter that is not implemented, unless ignoring it leaves the result as it is. */
export function refuseUnsupported(name: string, value: unknown): void {
  if (ignored.has(name)) return;
  if (Object.hasOwn(neutralValues, name)) {
    if (neutralValues[name]?.some((neutral) => isSame(neutral, value)) === true) return;
    throw new SearchFault(`This value of the "${name}" parameter is not supported`);
  }
  if (emptyOnly.has(name)) {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return;
    throw new SearchFault(`The "${name}" parameter is not supported`);
  }
  throw new SearchFault(`Unknown parameter: ${name.slice(0, 100)}`);
}

/** In a URL-encoded form every value is text. */
function isSame(neutral: unknown, value: unknown): boolean {
  return neutral === value || (typeof value === 'string' && String(neutral) === value);
}
