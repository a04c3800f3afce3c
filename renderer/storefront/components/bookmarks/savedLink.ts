import { messages } from '#renderer/storefront/content/messages.ts';

/** The parameter of the home page that carries saved events to another device. */
export const savedParameter = 'saved';

/** As many as one visitor's list may hold. */
const longest = 500;

/** The address that brings saved events to another device: keys in base 36, with dots between. */
export function savedLink(origin: string, eventKeys: readonly number[]): string {
  const keys = eventKeys.slice(0, longest).map((key) => key.toString(36));
  return `${origin}/?${savedParameter}=${keys.join('.')}#${messages.home.savedAnchor}`;
}

/** The event keys in the parameter; invalid ones are dropped. */
export function readSavedKeys(parameter: string | null): number[] {
  const parts = (parameter ?? '').split('.').filter((part) => /^[0-9a-z]{1,6}$/i.test(part));
  const keys = parts.map((part) => Number.parseInt(part, 36));
  return [...new Set(keys)].filter((key) => key > 0 && key <= largestKey).slice(0, longest);
}

/** An event key of the contract has 31 bits. */
const largestKey = 2_147_483_647;
