/**
 * Links whose page a browser requests when they are pressed (the HTML standard's speculation rules): those that load
 * a document. Links of the router load none once the page is hydrated; files, calls and addresses that set something
 * are never requested ahead.
 */
const rules = {
  prefetch: [
    {
      eagerness: 'conservative',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/1/*', '/crm/*', '/console*', '/*.ics*', '/\\?*'] } },
          { not: { selector_matches: '[download], [target=_blank]' } },
          { selector_matches: ':root:not([data-hydrated]) a' },
        ],
      },
    },
  ],
};

export const speculationScript = `<script type="speculationrules">${JSON.stringify(rules)}</script>`;
