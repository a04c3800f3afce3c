/** Styles of the box office page, over the storefront's tokens. */
export const boxOfficeStyles = `
header { display: flex; justify-content: space-between; align-items: center;
  padding: var(--space-4) var(--gutter); background: var(--color-eucalypt);
  color: var(--color-on-eucalypt-soft); }
header a { color: var(--color-on-eucalypt); font-family: var(--font-display); font-weight: 700;
  font-size: var(--text-xl); text-decoration: none; }
main { display: grid; gap: var(--space-6); max-width: 64rem; margin: 0 auto;
  padding: var(--space-6) var(--gutter); }
@media (min-width: 48rem) { main { grid-template-columns: minmax(16rem, 24rem) 1fr; } }
.poster { aspect-ratio: 1; border-radius: var(--radius-l); overflow: hidden;
  background: var(--color-wattle); box-shadow: var(--shadow-2); }
.poster img { width: 100%; height: 100%; object-fit: cover; display: block; }
.facts > * { margin: 0 0 var(--space-4); }
h1 { font-size: var(--text-3xl); }
.when { font-family: var(--font-display); font-size: var(--text-2xl); font-weight: 600; }
.when s { color: var(--color-ink-faint); font-size: var(--text-l); }
.venue { font-size: var(--text-l); font-weight: 600; }
.venue span, .line-up, .note { color: var(--color-ink-soft); font-weight: 400; }
.prices { font-variant-numeric: tabular-nums; }
.status { display: inline-block; padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-pill); background: var(--color-danger-soft);
  color: var(--color-danger); font-weight: 700; text-transform: capitalize; }
.actions { display: flex; flex-wrap: wrap; gap: var(--space-4); align-items: center; }
.actions a { min-height: var(--target); display: inline-flex; align-items: center; }
.primary { padding: 0 var(--space-5); border-radius: var(--radius-pill);
  background: var(--color-accent); color: var(--color-on-accent); text-decoration: none;
  font-weight: 700; }
.note { font-size: var(--text-s); }
`;
