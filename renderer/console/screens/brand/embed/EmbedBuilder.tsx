import { useAtomValue } from 'jotai';
import { createElement, useEffect, useState } from 'react';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import { embedTag, embedPath, embedScript } from '#shared/contract/embed.ts';
import { paths } from '#shared/domain/paths.ts';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';
import { defineEventsElement } from '#renderer/events/embed/defineEventsElement.ts';
import { parseAddress, readSearchAddress } from '#renderer/events/embed/embedAttributes.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Choice } from '#renderer/ui/form/ListControls.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { useCopy } from '#renderer/ui/useCopy.ts';
import styles from '#renderer/console/screens/brand/BrandScreen.module.css';

const words = brandMessages.embeds;
const choices = Object.entries(words.choices) as [keyof typeof words.choices, Named][];
type Named = readonly [label: string, options: readonly (readonly [string, string])[]];

/** Builds the HTML by which other websites show a search, with its preview. */
export function EmbedBuilder() {
  const target = useAtomValue(targetAtom);
  return target && <Builder key={target.id} target={target} />;
}

function Builder({ target }: { target: Target }) {
  const [text, setText] = useState(target.url + paths.search);
  const [chosen, setChosen] = useState({ layout: 'list', theme: 'auto', limit: '6' });
  const { feedback, copy } = useCopy(words.copied, () => words.notCopied);
  useEffect(() => defineEventsElement(window.location.origin), []);
  const search = readSearchAddress(text.trim(), parseAddress(text.trim())?.origin ?? target.url);
  // The page of the console may call its own server alone.
  const isOwn = target.isLocal || target.url === window.location.origin;
  const snippet = search && embedSnippet(search, chosen);
  return (
    <div className={styles.fields}>
      <div className={styles.groups}>
        <TextField
          label={words.search}
          hint={words.searchHint}
          error={search === null ? words.noSearch(target.url) : undefined}
          isRequired
          value={text}
          onChange={setText}
        />
        {choices.map(([name, [label, options]]) => (
          <Choice
            key={name}
            label={label}
            options={options}
            value={chosen[name]}
            onChoose={(value) => setChosen({ ...chosen, [name]: value })}
          />
        ))}
        {snippet !== null && (
          <>
            <TextField label={words.html} isRequired rows={12} value={snippet} readOnly />
            <Button variant="secondary" onClick={() => void copy(snippet)}>
              {words.copy}
            </Button>
            <p role="status">{feedback}</p>
          </>
        )}
      </div>
      <section className={styles.groups} aria-label={words.preview}>
        <h2>{words.preview}</h2>
        {!isOwn && <Notice>{words.ownServerOnly}</Notice>}
        {search && isOwn && (
          // Its links are to be seen, not followed: they would leave the console.
          <div onClickCapture={(event) => event.preventDefault()}>
            {createElement(embedTag, { ...chosen, search: search.search, 'heading-level': 3 })}
          </div>
        )}
      </section>
    </div>
  );
}

/** The HTML for a website, with what its policy must allow. The link in it is what shows without the script. */
function embedSnippet(
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
