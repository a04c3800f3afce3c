import { readAccessFeature, readMinimumAge } from '#shared/domain/catalogue/ageAndAccess.ts';
import { isObject } from '#shared/domain/isObject.ts';
import type { EventRecord } from '#server/import/record/eventRecord.ts';
import type { Issue } from '#server/import/record/sourceRecord.ts';
import { listOf, textOf, type Node } from './node.ts';

/** The minimum age (`typicalAgeRange`, `audience`) and the access features (`accessibilityFeature`). */
export function readAgeAndAccess(event: Node) {
  const text = [
    textOf(event['typicalAgeRange']),
    ...listOf(event['audience']).map((audience) =>
      isObject(audience) ? textOf(audience['requiredMinAge'] ?? audience['suggestedMinAge']) : '',
    ),
  ].find((age) => age !== '');
  const age = text === undefined ? null : readMinimumAge(text);
  const reason = 'left out: says no age from which one is let in';
  const warnings: Issue[] =
    text !== undefined && age === null ? [{ field: 'minimumAge', value: text, reason }] : [];
  const accessibility = readFeatures(event['accessibilityFeature']);
  const fields: Partial<EventRecord> = {
    ...(age === null ? {} : { minimumAge: age }),
    ...(accessibility.length === 0 ? {} : { accessibility }),
  };
  return { fields, warnings };
}

/**
 * Features among texts and `LocationFeatureSpecification`s; what is none of ours (parking, Wi-Fi) says
 * nothing about accessibility and is no fault.
 */
export function readFeatures(value: unknown): string[] {
  const isMissing = (item: unknown) =>
    isObject(item) && /^(?:false|no|0)$/i.test(textOf(item['value']));
  const offered = listOf(value).filter((item) => !isMissing(item));
  return offered
    .flatMap((item) => textOf(item).split(','))
    .flatMap((text) => readAccessFeature(text) ?? []);
}
