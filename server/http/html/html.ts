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
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(`${value}`);
  return value.map((item) => item.text).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
