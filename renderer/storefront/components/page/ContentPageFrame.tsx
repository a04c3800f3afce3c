import clsx from 'clsx';
import { useAtomValue } from 'jotai';
import type { ReactNode, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { posterSources } from '#renderer/storefront/components/cards/posterSources.ts';
import contentMessages from '#resources/texts/content.json' with { type: 'json' };
import { breadcrumbList } from './breadcrumbList.ts';
import type { ContentPage, Showcase } from './loadContent.ts';
import { PageHead } from './PageHead.tsx';
import proseStyles from '#renderer/ui/Prose.module.css';
import styles from './ContentPageFrame.module.css';

interface ContentPageFrameProps {
  /** Null if the page could not be loaded. */
  page: ContentPage | null;
  isIndexed?: boolean;
  /** Beside the text on wide screens, after it on narrow ones. */
  aside?: ReactNode;
  /** Before the text on narrow screens. */
  isAsideFirst?: boolean;
  /** After the text. */
  children?: ReactNode;
}

/** The frame of a Markdown page: heading, table of contents, text. */
export function ContentPageFrame(props: ContentPageFrameProps) {
  const { page, isIndexed = true, aside, isAsideFirst = false, children } = props;
  const { publicUrl } = useAtomValue(servicesAtom).config;
  const { pathname } = useLocation();
  if (page === null) return <MissingContent />;
  const steps = [
    { name: contentMessages.home, address: '' },
    { name: page.title, address: pathname },
  ];
  const chapters = page.headings.filter(({ level }) => level === 2);
  const side =
    aside ?? (chapters.length >= manyChapters && <TableOfContents chapters={chapters} />);
  return (
    <article className={styles.page}>
      <PageHead
        title={page.title}
        description={page.description}
        isIndexed={isIndexed}
        jsonLd={import.meta.env.SSR && [breadcrumbList(steps, publicUrl)]}
      />
      <header className={styles.header}>
        <h1 className={styles.title}>{page.heading}</h1>
      </header>
      <div className={styles.columns} data-has-side={side ? '' : undefined}>
        <div className={styles.text}>
          <Prose html={page.html} />
          {children}
        </div>
        {page.showcase && <ShowcaseWall {...page.showcase} />}
        {side && <div className={clsx(styles.side, isAsideFirst && styles.first)}>{side}</div>}
      </div>
    </article>
  );
}

/** Three figures, and eight posters below them. */
function ShowcaseWall({ posters, counts }: Showcase) {
  return (
    <div className={styles.wall}>
      {counts.map((count, index) => (
        <p key={index}>{formatCountOf(count, contentMessages.counted[index] ?? '')}</p>
      ))}
      {posters.map((src) => (
        <img key={src} src={src} alt="" loading="lazy" {...posterSources(src, '13rem')} />
      ))}
    </div>
  );
}

/** From this many on a list of them stands beside the text; above it, on narrow screens, from one more. */
const manyChapters = 3;

function MissingContent() {
  return (
    <div className={styles.page}>
      <PageHead
        title={contentMessages.notFound.title}
        description={contentMessages.fallback}
        isFound={false}
      />
      <h1 className={styles.title}>{contentMessages.fallback}</h1>
    </div>
  );
}

function TableOfContents({ chapters }: { chapters: ContentPage['headings'] }) {
  return (
    <nav aria-label={contentMessages.onThisPage} className={styles.contents}>
      <h2 className={styles.contentsTitle}>{contentMessages.onThisPage}</h2>
      <ol>
        {chapters.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Sanitised HTML of a content page; its links to our own pages move without a reload. */
function Prose({ html }: { html: string }) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    const address = ownAddress(event);
    if (address === null) return;
    event.preventDefault();
    void navigate(address);
  };
  // The links inside are the controls; this only hears their clicks on the way up. The HTML was
  // sanitised on the server (server/features/brand).
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={proseStyles.prose}
      onClick={handleClick}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The path of a plain click on a link to one of our pages; null for other clicks. */
function ownAddress(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.button !== 0 || event.defaultPrevented) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if (link.origin !== window.location.origin) return null;
  return link.pathname + link.search + link.hash;
}
