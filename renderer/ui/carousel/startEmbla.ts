import createEmbla, { type EmblaCarouselType } from 'embla-carousel';

/** Embla on a row, and how to end it. Slides out of view are inert. */
export function startEmbla(viewport: HTMLElement): { embla: EmblaCarouselType; stop: () => void } {
  const ending = new AbortController();
  const embla = createEmbla(viewport, {
    loop: true,
    align: 'start',
    watchDrag: withoutEmulatedMouse(viewport, ending.signal),
    inViewThreshold: halfSeen,
  });
  embla.on('slidesInView', () => makeUnseenInert(embla));
  const stop = () => {
    ending.abort();
    for (const slide of embla.slideNodes()) slide.inert = false;
    embla.destroy();
  };
  return { embla, stop };
}

/** Share of a slide from which it counts as seen. */
const halfSeen = 0.5;

/** Keyboard and screen reader skip slides out of view: the controls reveal them. Focus stays in the row. */
function makeUnseenInert(embla: EmblaCarouselType): void {
  const seen = new Set(embla.slidesInView());
  // Before layout no slide is in view.
  if (seen.size === 0) return;
  const slides = embla.slideNodes();
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  for (const [index, slide] of slides.entries()) slide.inert = !seen.has(index);
  if (focused === -1 || seen.has(focused)) return;
  slides[embla.selectedScrollSnap()]?.querySelector('a')?.focus({ preventScroll: true });
}

/**
 * Whether a press may drag: not the mouse that a browser emulates after a tap. Embla would listen on the whole
 * document for moves it may cancel, and the browser look through the whole page for what they concern.
 */
function withoutEmulatedMouse(viewport: HTMLElement, signal: AbortSignal) {
  let isFinger = false;
  const notePointer = ({ pointerType }: PointerEvent) => {
    isFinger = pointerType === 'touch';
  };
  viewport.addEventListener('pointerdown', notePointer, { capture: true, signal });
  return (_: EmblaCarouselType, event: Event) => !(isFinger && event.type === 'mousedown');
}
