import { brandMessages } from '#renderer/content/console/brandMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { BrandField } from './BrandField.tsx';
import type { BrandEditor } from './draft/brandEditor.ts';
import { ListItem } from './ListItem.tsx';
import styles from './BrandForm.module.css';

const words = brandMessages.names;
const file = 'brand.json';

type Field = keyof typeof words.fields;

const modes: Partial<Record<Field, 'url' | 'email' | 'tel'>> = {
  supportPhone: 'tel',
  supportEmail: 'email',
  'resale.url': 'url',
};

const groups: readonly [title: string, fields: readonly Field[]][] = [
  [words.identity, ['productName', 'shortName', 'legalName', 'businessNumber', 'tagline']],
  [words.contact, ['supportPhone', 'supportEmail']],
  [words.partners, ['partner.name', 'partner.slug', 'resale.name', 'resale.url']],
];

/** Names, contact, partners, social links and the pages to leave out: `brand.json`. */
export function NamesEditor({ editor }: { editor: BrandEditor }) {
  return (
    <div className={styles.groups}>
      {groups.map(([title, fields]) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.legend}>{title}</legend>
          <div className={styles.fields}>
            {fields.map((field) => {
              const [label, hint] = words.fields[field];
              const isOptional = field === 'businessNumber';
              return (
                <BrandField
                  key={field}
                  editor={editor}
                  file={file}
                  field={field}
                  label={label}
                  hint={hint}
                  inputMode={modes[field] ?? 'text'}
                  isRequired={!isOptional}
                  emptyValue={isOptional ? null : ''}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
      <SocialLinks editor={editor} />
      <PageSwitches editor={editor} />
    </div>
  );
}

function SocialLinks({ editor }: { editor: BrandEditor }) {
  const links = editor.listOf(file, 'socialLinks');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.social}</legend>
      <ol className={styles.items}>
        {links.map((_, at) => (
          // Fields have their values from the file: an index is all that a link is known by.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <ListItem
              editor={editor}
              file={file}
              field="socialLinks"
              at={at}
              name={words.link(at + 1)}
            >
              <div className={styles.fields}>
                <BrandField
                  editor={editor}
                  file={file}
                  field={`socialLinks.${at}.label`}
                  label={words.linkLabel}
                />
                <BrandField
                  editor={editor}
                  file={file}
                  field={`socialLinks.${at}.url`}
                  label={words.linkUrl}
                  inputMode="url"
                />
              </div>
            </ListItem>
          </li>
        ))}
      </ol>
      {editor.isEditable && (
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() => editor.setValue(file, 'socialLinks', [...links, { label: '', url: '' }])}
          >
            {words.addLink}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const pages = ['careers', 'deadcool', 'brandSetup'] as const;

function PageSwitches({ editor }: { editor: BrandEditor }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.features}</legend>
      <p className={styles.hint}>{words.pagesHint}</p>
      {pages.map((page) => (
        <label key={page} className={styles.check}>
          <input
            type="checkbox"
            // A page that the file does not name is on.
            checked={editor.valueOf(file, `features.${page}`) !== false}
            disabled={!editor.isEditable}
            onChange={({ target }) => editor.setValue(file, `features.${page}`, target.checked)}
          />
          {words.pages[page]}
        </label>
      ))}
    </fieldset>
  );
}
