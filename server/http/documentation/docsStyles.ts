/** Styles of the API page, over the storefront's tokens. */
export const docsStyles = `
body { display: grid; grid-template-columns: minmax(14rem, 20rem) minmax(0, 1fr); }
@media (max-width: 48rem) { body { display: block; } }
nav { padding: var(--space-5) var(--space-4); background: var(--color-sunken);
  border-right: 1px solid var(--color-line); }
@media (min-width: 48rem) { nav { position: sticky; top: 0; height: 100dvh; overflow: auto; } }
nav ul { list-style: none; padding: 0; margin: 0; font-size: var(--text-s); }
nav a { display: block; padding: var(--space-1) 0; text-decoration: none; overflow-wrap: anywhere; }
nav b, h2 b { font-size: 0.8em; color: var(--color-ink-soft); }
main { padding: var(--space-6) var(--gutter); max-width: 60rem; }
section { border-top: 1px solid var(--color-line); padding: var(--space-5) 0; }
h2 { font-size: var(--text-xl); overflow-wrap: anywhere; }
h3, h4 { margin: var(--space-4) 0 var(--space-2); font-size: var(--text-m); }
pre { background: var(--color-sunken); padding: var(--space-4); border-radius: var(--radius-m);
  overflow: auto; font-size: var(--text-xs); }
table { border-collapse: collapse; font-size: var(--text-s); }
th, td { text-align: left; padding: var(--space-1) var(--space-4) var(--space-1) 0; }
dt { font-weight: 700; font-variant-numeric: tabular-nums; }
dd { margin: 0 0 var(--space-3); }
`;
