import { Parser } from 'htmlparser2';
import table from '#resources/svg/allowed.json' with { type: 'json' };

/** What an SVG picture of a brand may have (SVG 2); `href` and `url()` may lead to a part of the picture alone. */
const allowed = {
  elements: toSet(table.elements),
  attributes: toSet(table.attributes),
  functions: toSet(table.functions),
  atRules: toSet(table.atRules),
};

function toSet(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

const namespace = 'http://www.w3.org/2000/svg';

/** Advice for elements that people meet; others are named with a general sentence. */
const elements: Readonly<Record<string, string>> = {
  script: 'holds a script: save it without scripts',
  handler: 'holds a script: save it without scripts',
  foreignObject: 'holds a foreignObject: convert it to paths',
  a: 'holds a link (a): remove the link',
};

const style = 'loads a style from elsewhere: embed it';

/** Levels of elements within each other: drawing programs write a dozen. */
const maxDepth = 100;

/** Faults after which a picture is not looked at any more: as many as fit into 2 MB took seconds. */
const maxFaults = 20;

/**
 * The faults of an SVG picture: anything but the elements, attributes and functions of styles that are
 * allowed, addresses outside of the picture, no size, no XML.
 */
export function checkSvg(text: string): string[] {
  const found = new Set<string>();
  const markup = dropDeclaration(text);
  // Without these a parser of XML and ours read the same elements, whatever stands between.
  for (const message of findDeclarations(markup)) found.add(message);
  let root: string | null = null;
  let styles = '';
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (root === null) {
          root = name;
          if (attributes['xmlns'] !== namespace) {
            found.add(`has no namespace: add xmlns="${namespace}" to its svg element`);
          }
        }
        if (open.at(-1) === 'style') found.add('has an element within its style: save it again');
        open.push(name);
        if (open.length > maxDepth) {
          found.add(`has more than ${maxDepth} elements within each other: ungroup them`);
          parser.pause();
        }
        for (const fault of checkElement(name, attributes)) found.add(fault);
        if (found.size >= maxFaults) parser.pause();
      },
      ontext(data) {
        // Text comes in parts, one for each entity.
        if (open.at(-1) === 'style') styles += data;
      },
      onclosetag(name, isImplied) {
        open.pop();
        const tag = markup.slice(parser.startIndex, parser.endIndex + 1);
        if (isImplied && !tag.endsWith('/>')) {
          found.add(`does not close its ${shorten(name)} element: save it again`);
        }
      },
    },
    // The entities of XML too: a browser reads java&#115;cript as it reads javascript.
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(markup);
  for (const fault of checkStyle(styles)) found.add(fault);
  if (root !== 'svg') return ['is no SVG: it must begin with an svg element'];
  if (svgSize(markup) === null) {
    found.add('has no viewBox: add viewBox="0 0 WIDTH HEIGHT" to its svg element');
  }
  return [...found];
}

/** Without the first line of XML in UTF-8: in another encoding a browser would read other elements. */
function dropDeclaration(text: string): string {
  return text.replace(
    /^\ufeff?<\?xml\s+version=["']1\.[01]["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>/i,
    '',
  );
}

/** Everything with `<!` or `<?`: it may declare entities, hide elements or load styles. */
function findDeclarations(text: string): string[] {
  const markup = text.replaceAll(/<!--(?:(?!--)[^])*-->/g, '');
  return [
    ...(/<!\[/.test(markup) ? ['holds CDATA: write its text without <![CDATA[ and ]]>'] : []),
    ...(/<!(?!\[)/.test(markup)
      ? ['holds a <!DOCTYPE> or an unfinished comment: remove it, or save the file as plain SVG']
      : []),
    ...(/<\?(?!xml\s)/i.test(markup)
      ? ['holds a processing instruction (<?…?>): remove it, and embed its style']
      : []),
    ...(/<\?xml\s/i.test(markup)
      ? [
          'begins with another declaration than <?xml version="1.0" encoding="UTF-8"?>: save it as UTF-8',
        ]
      : []),
    ...(/(?![\t\n\r])\p{Cc}/u.test(markup) ? ['holds control characters: save it again'] : []),
  ];
}

function checkElement(name: string, attributes: Readonly<Record<string, string>>): string[] {
  if (!allowed.elements.has(name)) {
    const known = Object.hasOwn(elements, name) ? elements[name] : undefined;
    return [known ?? `has the element ${shorten(name)}, which is not allowed: ${plainSvg}`];
  }
  const faults: string[] = [];
  for (const [key, value] of Object.entries(attributes)) {
    faults.push(...checkAttribute(name, key, value));
    if (faults.length >= maxFaults) break;
  }
  return faults;
}

const plainSvg = 'remove it, or save the file as plain SVG';

function checkAttribute(element: string, name: string, value: string): string[] {
  if (/^(?:\w+:)?on/i.test(name) && !allowed.attributes.has(name)) {
    return ['holds an event handler (on…): save it without scripts'];
  }
  if (name === 'xmlns' && value !== namespace) {
    return [`has another namespace at its ${element} element: ${plainSvg}`];
  }
  // A prefix changes nothing: elements and attributes that have one are not allowed.
  if (/^xmlns:[\w-]+$/.test(name)) return [];
  if (!allowed.attributes.has(name) && !/^(?:data|aria)-[a-z\d-]+$/.test(name)) {
    return [
      `has the attribute ${shorten(name)} at its ${element} element, which is not allowed: ${plainSvg}`,
    ];
  }
  const address = value.replaceAll(/[\s\p{Cc}]/gu, '');
  if (name.endsWith('href') && !isInside(address)) {
    return [`loads ${shorten(address)} from elsewhere: embed it`];
  }
  return checkStyle(value);
}

/** A part of the same picture, or a picture within it. */
function isInside(address: string): boolean {
  return /^(?:#|data:image\/(?:png|jpeg|gif|webp|avif);base64,|$)/i.test(address);
}

/**
 * The faults of a style, or of a value of an attribute. The check looks at the text and not at its syntax:
 * what stands in a string or a comment of CSS is refused too.
 */
function checkStyle(text: string): string[] {
  if (text.includes('\\')) return ['has a style with an escape (\\): write the sign itself'];
  const addresses = [...text.matchAll(/url\(\s*["']?\s*([^)"']*)/gi)];
  if (addresses.some(([, address = '']) => !isInside(address.trim()))) return [style];
  const rules = listNames(text, /@([\w-]*)/g);
  if (rules.includes('import')) return [style];
  const functions = listNames(text, /(?<![\w-])([a-z-][\w-]*)\(/gi);
  return [
    ...rules
      .filter((name) => !allowed.atRules.has(name))
      .map((name) => `has a style with @${shorten(name)}, which is not allowed: remove it`),
    ...functions
      .filter((name) => !allowed.functions.has(name))
      .map((name) => `has a style with ${shorten(name)}(), which is not allowed: remove it`),
  ];
}

function listNames(text: string, pattern: RegExp): string[] {
  const names = new Set<string>();
  for (const [, name = ''] of text.matchAll(pattern)) names.add(name.toLowerCase());
  return [...names];
}

function shorten(address: string): string {
  return address.length > 60 ? `${address.slice(0, 60)}…` : address;
}

/** The size in its `viewBox`; null without one. */
export function svgSize(text: string): { width: number; height: number } | null {
  const [, width, height] =
    /<(?:\w+:)?svg[^>]*\sviewBox\s*=\s*["']\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(
      text,
    ) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : null;
}
