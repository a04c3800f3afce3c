import { embedPath, embedScript, embedTag } from '#shared/contract/embed.ts';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';

const words = brandMessages.embeds;

/** The HTML for a website, with what its policy must allow. The link in it is what shows without the script. */
export function embedSnippet(
  { href, origin, host }: URL,
  { layout, ...others }: Readonly<Record<'layout' | 'theme' | 'limit', string>>,
): string {
  const address = href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const attributes = Object.entries({ search: address, layout, ...others });
  return [
    `<!-- ${words.policy}`,
    `script-src ${origin}${embedScript};`,
    `connect-src ${origin}${embedPath};`,
    ...(layout === 'cards' ? [`img-src ${origin}/posters/;`] : []),
    '-->',
    `<script type="module" src="${origin}${embedScript}"></script>`,
    `<${embedTag} ${attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}>`,
    `  <a href="${address}">${words.link(host)}</a>`,
    `</${embedTag}>`,
  ].join('\n');
}
