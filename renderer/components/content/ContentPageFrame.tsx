import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHead } from '#renderer/components/page-head/PageHead.tsx';
import { contentMessages } from '#renderer/content/contentMessages.ts';
import { servicesAtom } from '#renderer/state/services/services.ts';
import type { ContentPage } from './loadContent.ts';
import styles from './ContentPageFrame.module.css';
import { Prose } from './Prose.tsx';

interface ContentPageFrameProps {
  /** Null if the page could not be loaded. */
  page: ContentPage | null;
  isIndexed?: boolean;
  /** schema.org objects. */
  jsonLd?: readonly object[];
  /** Beside the text on wide screens, after it on narrow ones. */
  aside?: ReactNode;
  /** After the text. */
  children?: ReactNode;
}

/** The frame of a Markdown page: heading, table of contents, text. */
export function ContentPageFrame({
  page,
  isIndexed = true,
  jsonLd = [],
  aside,
  children,
}: ContentPageFrameProps) {
  const { publicUrl } = useAtomValue(servicesAtom).config;
  const { pathname } = useLocation();
  if (page === null) return <MissingContent />;
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: contentMessages.home, item: publicUrl },
      { '@type': 'ListItem', position: 2, name: page.title, item: publicUrl + pathname },
    ],
  };
  const chapters = page.headings.filter(({ level }) => level === 2);
  const side =
    aside ?? (chapters.length >= manyChapters && <TableOfContents chapters={chapters} />);
  return (
    <article className={styles.page}>
      <PageHead
        title={page.title}
        description={page.description}
        isIndexed={isIndexed}
        jsonLd={[breadcrumb, ...jsonLd]}
      />
      <header className={styles.header}>
        <h1 className={styles.title}>{page.heading}</h1>
      </header>
      <div className={styles.columns} data-has-side={side ? '' : undefined}>
        <div className={styles.text}>
          <Prose html={page.html} />
          {children}
        </div>
        {side && <div className={styles.side}>{side}</div>}
      </div>
    </article>
  );
}

/** From this many on a list of them helps. */
const manyChapters = 4;

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

interface TableOfContentsProps {
  chapters: readonly { id: string; text: string }[];
}

/** The chapters of a long page. */
function TableOfContents({ chapters }: TableOfContentsProps) {
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
