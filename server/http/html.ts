import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeUTF8 } from 'entities';
import type { LoadedBrand } from '#server/brand/brand.ts';
import { fontFaces } from './pages/mountFonts.ts';

/** Markup that is safe to send. */
export class SafeHtml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = string | number | null | SafeHtml | readonly SafeHtml[];

/** A template whose values are escaped, unless they are markup already. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): SafeHtml {
  const text = parts.map((part, index) => part + toMarkup(values[index] ?? null));
  return new SafeHtml(text.join(''));
}

function toMarkup(value: HtmlValue): string {
  if (value === null) return '';
  if (value instanceof SafeHtml) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeUTF8(`${value}`);
  return value.map((item) => item.text).join('');
}

interface HtmlPage {
  title: string;
  brand: LoadedBrand;
  head?: SafeHtml;
  body: SafeHtml;
  /** Beside the design tokens. */
  styles: string;
}

/** A small document outside the storefront's bundle, in the storefront's colours and type. */
export function htmlPage({ title, brand, head = html``, body, styles }: HtmlPage): string {
  const page = html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} — ${brand.pages.productName}</title>
        ${new SafeHtml(brand.toolHead)} ${head}
        <style>
          ${new SafeHtml(fontFaces + tokens + baseStyles + styles)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return page.text;
}

/** A style sheet of the project. */
export function readStyles(path: string): string {
  return readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
}

/** The storefront's own tokens, so that both change together. */
const tokens = readStyles('renderer/styles/tokens.css');
const baseStyles = readStyles('resources/pages/base.css');
