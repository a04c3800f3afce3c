/** What an SVG may not hold, with what to do about it. */
const dangers: readonly [RegExp, string][] = [
  [/<script/i, 'holds a script: save it without scripts'],
  [/\son\w+\s*=/i, 'holds an event handler (on…): save it without scripts'],
  [/javascript:/i, 'holds a javascript: address: remove the link'],
  [/<foreignObject/i, 'holds a foreignObject: convert it to paths'],
  [/<!ENTITY|<!DOCTYPE[^>]*\[/i, 'declares entities: save it as plain SVG'],
  [/(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\//i, 'loads something from elsewhere: embed it'],
  [/url\(\s*["']?\s*(?:https?:)?\/\/|@import/i, 'loads a style from elsewhere: embed it'],
];

/** What is wrong with an SVG picture: scripts, outside addresses, no size. */
export function checkSvg(text: string): string[] {
  if (!/<svg[\s/>]/i.test(text)) return ['is no SVG: it must begin with an svg element'];
  const found = dangers.filter(([pattern]) => pattern.test(text)).map(([, message]) => message);
  return svgSize(text) === null
    ? [...found, 'has no viewBox: add viewBox="0 0 WIDTH HEIGHT" to its svg element']
    : found;
}

/** The size in its `viewBox`; null without one. */
export function svgSize(text: string): { width: number; height: number } | null {
  const [, width, height] =
    /<svg[^>]*\sviewBox\s*=\s*["']\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(
      text,
    ) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : null;
}
