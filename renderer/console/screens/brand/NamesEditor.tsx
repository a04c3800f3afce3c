import { FieldGroup } from '#renderer/console/components/FieldGroup.tsx';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { BrandField } from './BrandField.tsx';
import type { BrandEditor } from './draft/brandEditor.ts';
import { LinkList } from './LinksEditor.tsx';
import styles from './BrandScreen.module.css';

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
        <FieldGroup key={title} title={title}>
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
        </FieldGroup>
      ))}
      <LinkList editor={editor} file={file} field="socialLinks" {...words.social} />
      <PageSwitches editor={editor} />
    </div>
  );
}

const pages = ['careers', 'deadcool', 'brandSetup'] as const;

function PageSwitches({ editor }: { editor: BrandEditor }) {
  return (
    <FieldGroup title={words.features}>
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
    </FieldGroup>
  );
}
