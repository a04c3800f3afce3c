import { Form, Link } from 'react-router-dom';
import { siteTexts } from '#shared/domain/brand/siteTexts.ts';
import { paths } from '#shared/domain/paths.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { Button, buttonClass } from '#renderer/ui/button/Button.tsx';
import { SearchIcon } from '#renderer/ui/icons/actions.tsx';
import contentMessages from '#resources/texts/content.json' with { type: 'json' };
import { PageHead } from './PageHead.tsx';
import styles from './NotFoundPage.module.css';

/** The page of an address that has none. */
export function NotFoundPage() {
  const { searchLabel, searchPlaceholder } = useTexts('site', siteTexts);
  return (
    <div className={styles.page}>
      <PageHead
        title={contentMessages.notFound.title}
        description={contentMessages.notFound.text}
        isFound={false}
      />
      <TornTicket />
      <h1 className={styles.title}>{contentMessages.notFound.text}</h1>
      <Form action={paths.search} className={styles.form}>
        <input
          className={styles.input}
          type="search"
          name="q"
          aria-label={searchLabel}
          placeholder={searchPlaceholder}
          maxLength={128}
        />
        <Button type="submit" icon={<SearchIcon size={20} />}>
          {searchMessages.title}
        </Button>
      </Form>
      <Link to={paths.search} className={buttonClass({ variant: 'quiet' })}>
        {messages.searchBox.browseAll}
      </Link>
    </div>
  );
}

function TornTicket() {
  return (
    <svg className={styles.picture} viewBox="0 0 320 150" aria-hidden="true">
      <path
        className={styles.left}
        d="M20 30h118l-9 15 12 14-11 15 12 15-12 16 10 15H20V98a24 24 0 0 0 0-46Z"
      />
      <path
        className={styles.right}
        d="M164 40l136 14-3 22a24 24 0 0 0-5 45l-3 22-136-15 12-14-9-16 14-14-10-16 13-14Z"
      />
      <text className={styles.number} x="46" y="92">
        4 0
      </text>
      <text className={styles.number} x="196" y="108" transform="rotate(6 196 108)">
        4
      </text>
    </svg>
  );
}
