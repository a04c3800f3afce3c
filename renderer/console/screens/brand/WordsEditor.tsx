import { placeholdersOf, replaceableTexts } from '#shared/domain/brand/replaceableTexts.ts';
import { FieldGroup } from '#renderer/console/components/FieldGroup.tsx';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import { BrandField, BrandSwitch, ItemList } from './BrandField.tsx';
import layout from '#renderer/ui/layout.module.css';
import styles from './BrandScreen.module.css';

const words = brandMessages.words;

type Group = keyof typeof replaceableTexts;

/** Texts in the brand's own words, each with the usual one, and the request types of support: `texts.json`. */
export function WordsEditor() {
  return (
    <div className={styles.groups}>
      <p className={layout.muted}>{words.lead}</p>
      {(Object.keys(replaceableTexts) as Group[]).map((group) => (
        <FieldGroup key={group} title={words.groups[group]}>
          <div className={styles.words}>
            {Object.entries(replaceableTexts[group]).map(([name, usual]) => (
              <BrandField
                key={name}
                field={`${group}.${name}`}
                label={labelOf(name)}
                hint={words.usual(usual, placeholdersOf(usual))}
                isRequired={false}
                emptyValue={undefined}
              />
            ))}
          </div>
        </FieldGroup>
      ))}
      <RequestTypes />
    </div>
  );
}

/** `relatedEventHint` as `Related event hint`. */
function labelOf(name: string): string {
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The request types that stand for the usual ones, each with its reasons. */
function RequestTypes() {
  const texts = words.types;
  return (
    <FieldGroup title={texts.title}>
      <p className={layout.muted}>{texts.hint}</p>
      <ItemList
        field="supportTypes"
        isOptional
        nameOf={(at) => texts.item(at + 1)}
        addLabel={texts.add}
        newItem={{ label: '' }}
        renderItem={(at) => <RequestType field={`supportTypes.${at}`} at={at} />}
      />
    </FieldGroup>
  );
}

function RequestType({ field, at }: { field: string; at: number }) {
  const texts = words.types;
  return (
    <div className={styles.fields}>
      <BrandField field={`${field}.label`} label={texts.label} />
      <BrandSwitch field={`${field}.isEventRelated`} label={texts.asksEvent} />
      <ItemList
        field={`${field}.reasons`}
        isOptional
        nameOf={(reason) => texts.reason(at + 1, reason + 1)}
        addLabel={texts.addReason(at + 1)}
        newItem=""
        renderItem={(reason) => (
          <BrandField field={`${field}.reasons.${reason}`} label={texts.reasonName} />
        )}
      />
    </div>
  );
}
