import { useEffect, useRef, useState } from 'react';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useDraftRequest } from '#renderer/console/components/useDraftRequest.ts';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { customProperties } from '#renderer/console/screens/brand/colors/colorGroups.ts';
import type { BrandEditor } from '#renderer/console/screens/brand/draft/brandEditor.ts';
import { RadioRow } from '#renderer/ui/form/RadioRow.tsx';
import baseRules from '#renderer/styles/base.css?inline';
import tokenRules from '#renderer/styles/tokens.css?inline';
import layout from '#renderer/ui/layout.module.css';
import prose from '#renderer/ui/Prose.module.css';
import proseRules from '#renderer/ui/Prose.module.css?inline';
import styles from './TextPreview.module.css';

const words = brandMessages.texts;

/** Pixels, as in the console's preview of the storefront. */
const widths = { phone: 390, desktop: 1280 } as const;

interface TextPreviewProps {
  editor: BrandEditor;
  slug: string;
  path: string;
}

/** A content page with the changes, in the colours with the changes, as wide as a phone or a desktop. */
export function TextPreview({ editor, slug, path }: TextPreviewProps) {
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  const { brand, draft } = editor;
  const { changes } = draft;
  const { answer: page, failure } = useDraftRequest(
    () => editor.server.call('previewBrandPage', { body: { slug, changes: [...changes] } }),
    `${slug} ${brand.version}`,
    changes,
  );
  const colors = editor.check?.colors?.[mode];
  return (
    <section className={styles.preview} data-width={width} aria-label={words.preview}>
      <div className={layout.row}>
        <h2 className={styles.title}>{words.preview}</h2>
        <RadioRow label={words.width} options={words.widths} value={width} onChoose={setWidth} />
        <RadioRow {...brandMessages.mode} value={mode} onChoose={setMode} />
      </div>
      <FailedNotice reason={failure} />
      {page !== null && colors !== undefined && (
        <PreviewFrame
          title={words.previewOf(path)}
          width={widths[width]}
          html={createPreviewDocument({ page, colors, mode })}
        />
      )}
    </section>
  );
}

/** A page of its own without scripts, shrunk where the screen is narrower. */
function PreviewFrame({ title, width, html }: { title: string; width: number; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (!holder.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(holder.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = html;
  }, [html]);
  const scale = Math.min(1, room / width);
  return (
    <div ref={holder}>
      <div className={styles.holder} style={{ width: width * scale, height: frameHeight * scale }}>
        <iframe
          ref={frame}
          className={styles.frame}
          title={title}
          // Without scripts; the origin is for the fonts of the brand.
          sandbox="allow-same-origin"
          width={width}
          height={frameHeight}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}

/** Pixels: about what a phone shows. */
const frameHeight = 720;

interface PreviewParts {
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
function createPreviewDocument({ page, colors, mode }: PreviewParts): string {
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
