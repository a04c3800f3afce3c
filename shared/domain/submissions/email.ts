/** A mailbox and a dotted domain; quoted mailboxes and address literals are not taken. */
const address =
  /^(?!.*\.\.)[A-Za-z0-9_'+-](?:[A-Za-z0-9_.'+-]*[A-Za-z0-9_+-])?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

export function isEmail(text: string): boolean {
  return text.length <= 254 && address.test(text);
}
