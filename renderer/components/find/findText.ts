/** The visible places of a text below an element, in reading order; case and accents do not matter. */
export function findText(root: Element, text: string, without: Element | null): Range[] {
  const wanted = fold(text);
  if (wanted.trim() === '') return [];
  return readBlocks(root, without).flatMap((block) => findInBlock(block, wanted));
}

/** Scrolls every area around a place until it is in sight. */
export function scrollToRange(range: Range): void {
  for (let area = range.startContainer.parentElement; area; area = area.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(area);
    const place = range.getBoundingClientRect();
    const box = area.getBoundingClientRect();
    if (canScroll.test(overflowY) && (place.top < box.top || place.bottom > box.bottom)) {
      area.scrollTop += place.top - box.top - box.height / 2;
    }
    if (canScroll.test(overflowX) && (place.left < box.left || place.right > box.right)) {
      area.scrollLeft += place.left - box.left - box.width / 2;
    }
  }
}

const canScroll = /auto|scroll/;

/** Text without a break between: a sentence with a bold word in it is one block. */
interface Block {
  container: Element;
  text: string;
  nodes: { node: Text; start: number }[];
}

function readBlocks(root: Element, without: Element | null): Block[] {
  const blocks: Block[] = [];
  const containers = new Map<Element, Element | null>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || without?.contains(parent) === true) continue;
    const container = containers.get(parent) ?? findContainer(parent);
    containers.set(parent, container);
    if (container === null) continue;
    const last = blocks.at(-1);
    const block = last?.container === container ? last : { container, text: '', nodes: [] };
    if (block !== last) blocks.push(block);
    block.nodes.push({ node: node as Text, start: block.text.length });
    block.text += (node as Text).data;
  }
  return blocks;
}

/** The element that a text flows in; null for text that nobody sees. */
function findContainer(parent: Element): Element | null {
  const isField = parent.closest('script, style, noscript, select, textarea') !== null;
  if (isField || !parent.checkVisibility({ visibilityProperty: true })) return null;
  let container = parent;
  while (container.parentElement !== null && getComputedStyle(container).display === 'inline') {
    container = container.parentElement;
  }
  // Text for screen readers alone is clipped to one pixel.
  return container.clientWidth === 1 && container.clientHeight === 1 ? null : container;
}

function findInBlock({ text, nodes }: Block, wanted: string): Range[] {
  const folded = fold(text);
  const found: Range[] = [];
  for (
    let at = folded.indexOf(wanted);
    at !== -1;
    at = folded.indexOf(wanted, at + wanted.length)
  ) {
    const range = document.createRange();
    const first = nodes.findLast(({ start }) => start <= at);
    const last = nodes.findLast(({ start }) => start < at + wanted.length);
    if (first === undefined || last === undefined) continue;
    range.setStart(first.node, at - first.start);
    range.setEnd(last.node, at + wanted.length - last.start);
    found.push(range);
  }
  return found;
}

/** Of the same length: a position in it is one in the text. */
function fold(text: string): string {
  return text
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[^ -~]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replaceAll(/\p{Lu}/gu, (letter) => {
      const lower = letter.toLowerCase();
      return lower.length === letter.length ? lower : letter;
    });
}
