import { FieldGroup } from '#renderer/console/components/FieldGroup.tsx';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { BrandField, ItemList } from './BrandField.tsx';
import layout from '#renderer/ui/layout.module.css';
import styles from './BrandScreen.module.css';

const words = brandMessages.links;

/** More links for the menu and the footer: `links.json`. */
export function LinksEditor() {
  return (
    <div className={styles.groups}>
      <p className={layout.muted}>{words.lead}</p>
      <LinkList field="menu" {...words.menu} hint={words.urlHint} />
      <LinkList field="footer" {...words.footer} hint={words.urlHint} />
    </div>
  );
}

interface LinkListProps {
  field: string;
  title: string;
  add: string;
  item: (at: number) => string;
  hint?: string;
}

/** A list of links, each with a label and an address. */
export function LinkList({ field, title, add, item, hint }: LinkListProps) {
  return (
    <FieldGroup title={title}>
      <ItemList
        field={field}
        nameOf={(at) => item(at + 1)}
        addLabel={add}
        newItem={{ label: '', url: '' }}
        renderItem={(at) => (
          <div className={styles.fields}>
            <BrandField field={`${field}.${at}.label`} label={words.label} />
            <BrandField
              field={`${field}.${at}.url`}
              label={words.url}
              inputMode="url"
              hint={hint}
            />
          </div>
        )}
      />
    </FieldGroup>
  );
}
