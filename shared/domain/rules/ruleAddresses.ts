/** Whether an address is a path of ours: `//` and `/\` would be another host. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])\S*$/.test(address);
}

/** Whether a link leads to a page: of ours, or of another site by http or https. */
export function isLinkAddress(address: string): boolean {
  return isOwnAddress(address) || /^https?:\/\/[^\s/\\]\S*$/i.test(address);
}
