import prose from '#renderer/components/content/Prose.module.css';
import proseRules from '#renderer/components/content/Prose.module.css?inline';
import baseRules from '#renderer/styles/base.css?inline';
import tokenRules from '#renderer/styles/tokens.css?inline';
import { customProperties } from '#renderer/screens/console-brand/colors/customProperties.ts';

interface PreviewParts {
  /** As the server rendered it. */
  page: { heading: string; html: string };
  colors: Readonly<Record<string, string>>;
  mode: 'light' | 'dark';
}

/** The console's pages take markup from such a policy alone (`require-trusted-types-for`). */
interface MarkupPolicy {
  createHTML(text: string): string;
}

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: MarkupPolicy): MarkupPolicy };
};
const asIs: MarkupPolicy = { createHTML: (text) => text };
// Only for a frame without scripts; the server has sanitised the HTML besides.
const policy = trustedTypes?.createPolicy('brand-preview', asIs) ?? asIs;

/** A content page as a document of its own, with the storefront's style sheets and these colours. */
export function createPreviewDocument({ page, colors, mode }: PreviewParts): string {
  const properties = { ...fontProperties(), ...customProperties(colors), 'color-scheme': mode };
  const root = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  const rules = [...fontFaces(), tokenRules, baseRules, proseRules, frameRules];
  return policy.createHTML(
    `<!doctype html><html lang="en-AU" style="${escapeMarkup(root.join(';'))}"><head>` +
      `<title>${escapeMarkup(page.heading)}</title><style>${rules.join('\n')}</style></head>` +
      `<body><main><h1>${escapeMarkup(page.heading)}</h1>` +
      `<div class="${prose['prose'] ?? ''}">${page.html}</div></main></body></html>`,
  );
}

/** Links are to be seen, not followed. */
const frameRules = `
main { padding: var(--space-6) var(--gutter) }
h1 { max-width: 20ch; margin-bottom: var(--space-6); font-size: var(--text-4xl); font-weight: 800;
  letter-spacing: -0.035em; line-height: 1 }
a { pointer-events: none }`;

function fontProperties(): Record<string, string> {
  const root = getComputedStyle(document.documentElement);
  const names = ['--font-display', '--font-text', '--radius-s', '--radius-m', '--radius-l'];
  return Object.fromEntries(names.map((name) => [name, root.getPropertyValue(name)]));
}

/** The fonts of the console's page, which are those of its server's brand. */
function fontFaces(): string[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ cssText }) => cssText),
  );
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
