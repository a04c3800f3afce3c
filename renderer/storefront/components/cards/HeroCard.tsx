import { useAtomValue } from 'jotai';
import { useState, type CSSProperties, useEffect } from 'react';
import { palettePair } from '#shared/domain/colour/palettePair.ts';
import { nowAtom } from '#renderer/api/services.ts';
import type { CardEvent } from '#renderer/events/cardEvent.ts';
import { CardFacts } from '#renderer/events/CardFacts.tsx';
import { eventDisplay, eventPictures } from '#renderer/events/eventDisplay.ts';
import { StatusBadge } from '#renderer/events/StatusBadge.tsx';
import { messages } from '#renderer/storefront/content/messages.ts';
import { Image } from '#renderer/ui/media/Image.tsx';
import { useLoaded } from '#renderer/ui/useLoaded.ts';
import { CachedCard } from './CachedCard.tsx';
import { CardActions } from './CardActions.tsx';
import { posterSources } from './posterSources.ts';
import { useEventActions, useViewed } from './useViewed.ts';
import styles from './HeroCard.module.css';

interface HeroCardProps {
  event: CardEvent;
  interactionTarget: string;
  /** The first picture loads at once, and React preloads it before the fonts; the others load lazily. */
  isFirst: boolean;
}

/** A large card of the hero row, in the colours of its own poster. */
export function HeroCard(props: HeroCardProps) {
  const { event, interactionTarget, isFirst } = props;
  const { dominantColour, eventKey } = event;
  const { handleViewed, ...actions } = useEventActions(eventKey, interactionTarget);
  const [isSeen, setSeen] = useState(false);
  const element = useViewed<HTMLElement>(() => {
    setSeen(true);
    handleViewed();
  });
  const colours = useHeroColours(dominantColour, eventPictures(event).studioImage, isSeen);
  return (
    <CachedCard
      as="article"
      ref={element}
      className={styles.card}
      style={colours}
      data-event-key={eventKey}
      event={event}
      variant={isFirst ? null : 'hero card'}
    >
      <HeroCardContent {...props} actions={actions} />
    </CachedCard>
  );
}

type Actions = Omit<ReturnType<typeof useEventActions>, 'handleViewed'>;

function HeroCardContent(props: HeroCardProps & { actions: Actions }) {
  const { event, interactionTarget, isFirst, actions } = props;
  const display = eventDisplay(event, useAtomValue(nowAtom));
  return (
    <>
      <div className={styles.words}>
        <CardFacts event={display} variantStyles={styles} actions={actions} />
      </div>
      <Image
        className={styles.poster ?? ''}
        src={display.studioImage}
        ratio="16 / 10"
        colour={display.dominantColour}
        isEager={isFirst}
        placeholderText={display.name}
        onBroken={() => console.error(messages.card.heroImageFailed(display.name))}
        {...posterSources(display.studioImage, heroSizes)}
      >
        <StatusBadge status={display.status} className={styles.status ?? ''} />
      </Image>
      <CardActions
        eventKey={display.eventKey}
        eventName={display.name}
        interactionTarget={interactionTarget}
      />
    </>
  );
}

/** One to three cards side by side (docs/product.md#9-figures); a triple density loads the same as a double one. */
const heroSizes =
  '(min-width:1080px) 27rem,(min-width:700px) 47vw,(min-resolution:2.5dppx) 58vw,92vw';

/** Background and text colour from the dominant colour, of the catalogue or, once viewed, of the image itself. */
function useHeroColours(known: string | null, image: string | null, isSeen: boolean) {
  const [found, setFound] = useState<string | null>(null);
  const isWanted = known === null && image !== null && isSeen;
  const readColour = useLoaded(loadImageColour, isWanted);
  useEffect(() => {
    if (isWanted) void readColour?.(image).then(setFound);
  }, [isWanted, image, readColour]);
  const { background, text } = palettePair(known ?? found);
  return { '--hero-ground': background, '--hero-ink': text } as CSSProperties;
}

const loadImageColour = () =>
  import('#renderer/platform/imageColour.ts').then((module) => module.imageColour);
