import { Parser } from 'htmlparser2';

const namespace = 'http://www.w3.org/2000/svg';

/** Elements that an SVG may not have, with what to do about them. */
const elements: Readonly<Record<string, string>> = {
  script: 'holds a script: save it without scripts',
  handler: 'holds a script: save it without scripts',
  foreignobject: 'holds a foreignObject: convert it to paths',
  iframe: 'holds an iframe: remove it',
  object: 'holds an object: remove it',
  embed: 'holds an embed: remove it',
};

const style = 'loads a style from elsewhere: embed it';

/** What is wrong with an SVG picture: scripts, outside addresses, no size, no XML. */
export function checkSvg(text: string): string[] {
  const found = new Set<string>();
  let root: string | null = null;
  let isInStyle = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const local = localName(name);
        if (root === null) {
          root = local;
          if (!Object.values(attributes).includes(namespace)) {
            found.add(`has no namespace: add xmlns="${namespace}" to its svg element`);
          }
        }
        isInStyle = local === 'style';
        const message = elements[local];
        if (message !== undefined) found.add(message);
        for (const [key, value] of Object.entries(attributes)) {
          for (const fault of checkAttribute(localName(key), value)) found.add(fault);
        }
      },
      ontext(data) {
        if (isInStyle && isForeignStyle(data)) found.add(style);
      },
      onclosetag(name, isImplied) {
        isInStyle = false;
        const tag = text.slice(parser.startIndex, parser.endIndex + 1);
        if (isImplied && !tag.endsWith('/>')) {
          found.add(`does not close its ${name} element: save it again`);
        }
      },
      onprocessinginstruction(name, data) {
        if (name === '?xml-stylesheet') found.add(style);
        if (/^!doctype[^>]*\[/i.test(data)) found.add('declares entities: save it as plain SVG');
      },
    },
    // The entities of XML too: a browser reads java&#115;cript as it reads javascript.
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  if (root !== 'svg') return ['is no SVG: it must begin with an svg element'];
  if (svgSize(text) === null) {
    found.add('has no viewBox: add viewBox="0 0 WIDTH HEIGHT" to its svg element');
  }
  return [...found];
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

function checkAttribute(name: string, value: string): string[] {
  const address = value.replaceAll(/[\s\p{Cc}]/gu, '');
  if (name.startsWith('on')) return ['holds an event handler (on…): save it without scripts'];
  if (/javascript:/i.test(address)) return ['holds a javascript: address: remove the link'];
  if ((name === 'href' || name === 'src') && !isInside(address)) {
    return [`loads ${shorten(address)} from elsewhere: embed it`];
  }
  return isForeignStyle(value) ? [style] : [];
}

/** A part of the same picture, or a picture within it. */
function isInside(address: string): boolean {
  return /^(?:#|data:image\/(?:png|jpeg|gif|webp|avif);base64,|$)/i.test(address);
}

/** Whether a style loads something, or hides with an escape what it loads. */
function isForeignStyle(text: string): boolean {
  if (/@import|\\[\da-f]/i.test(text)) return true;
  const addresses = [...text.matchAll(/url\(\s*["']?\s*([^)]*)/gi)];
  return addresses.some(([, address = '']) => !isInside(address));
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
