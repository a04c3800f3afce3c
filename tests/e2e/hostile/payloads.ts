/** Texts that would run `owned()` if one of them ever became markup, an attribute, a script or an address. */
export const payloads = [
  '<script>owned()</script>',
  '"><img src=x onerror=owned()>',
  `'><svg onload=owned()>`,
  '</title></style></script><script>owned()</script>',
  '--><script>owned()</script>',
  '&lt;img src=x onerror=owned()&gt;',
  '<math><mtext></p><style><img src=x onerror=owned()></style>',
  '<iframe srcdoc="<script>parent.owned()</script>">',
  '" autofocus onfocus=owned() x="',
  `');owned();//`,
  '${owned()}{{owned()}}',
  'javascript:owned()',
  '\u2028owned()//',
] as const;

/** All of them that fit. */
export function hostileText(longest: number, first = 0): string {
  const order = [...payloads.slice(first), ...payloads.slice(0, first)];
  let text = '';
  for (const payload of order) {
    if (text.length + payload.length <= longest) text += payload;
  }
  return text;
}
