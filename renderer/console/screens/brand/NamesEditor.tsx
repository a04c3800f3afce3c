import { FieldGroup } from '#renderer/console/components/FieldGroup.tsx';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { BrandField, BrandSwitch } from './BrandField.tsx';
import { LinkList } from './LinksEditor.tsx';
import layout from '#renderer/ui/layout.module.css';
import styles from './BrandScreen.module.css';

const words = brandMessages.names;

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
export function NamesEditor() {
  return (
    <div className={styles.groups}>
      {groups.map(([title, fields]) => (
        <FieldGroup key={title} title={title}>
          <div className={styles.fields}>
            {fields.map((field) => {
              const isOptional = field === 'businessNumber';
              return (
                <BrandField
                  key={field}
                  {...words.fields[field]}
                  field={field}
                  inputMode={modes[field] ?? 'text'}
                  isRequired={!isOptional}
                  emptyValue={isOptional ? null : ''}
                />
              );
            })}
          </div>
        </FieldGroup>
      ))}
      <LinkList field="socialLinks" {...words.social} />
      <FieldGroup title={words.features}>
        <p className={layout.muted}>{words.pagesHint}</p>
        {Object.entries(words.pages).map(([page, label]) => (
          <BrandSwitch key={page} field={`features.${page}`} label={label} onValue />
        ))}
      </FieldGroup>
    </div>
  );
}
