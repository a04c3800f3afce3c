/** A page on the way to another; its address is a path. */
export interface Breadcrumb {
  name: string;
  address: string;
}

/** Links to pages for machines: a schema.org `ItemList`; nothing where there are none. */
export function itemList(pages: readonly Breadcrumb[], publicUrl: string, title?: string) {
  const itemListElement = listItems(pages, publicUrl, 'url');
  return pages.length === 0 ? [] : [{ '@type': 'ItemList', name: title, itemListElement }];
}

/** The way to a page for machines: a schema.org `BreadcrumbList`, the page itself last. */
export function breadcrumbList(steps: readonly Breadcrumb[], publicUrl: string): object {
  return { '@type': 'BreadcrumbList', itemListElement: listItems(steps, publicUrl, 'item') };
}

function listItems(pages: readonly Breadcrumb[], publicUrl: string, property: 'url' | 'item') {
  return pages.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    [property]: publicUrl + address,
  }));
}
