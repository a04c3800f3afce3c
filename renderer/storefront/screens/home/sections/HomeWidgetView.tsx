import clsx from 'clsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { promptTexts } from '#shared/domain/brand/homeTexts.ts';
import type { HomeWidget } from '#shared/domain/home/homeLayout.ts';
import type { Promotion } from '#shared/domain/home/promotions.ts';
import { deriveSeed, shuffled } from '#shared/domain/random.ts';
import type { PreferenceType } from '#shared/domain/visitors/visitor.ts';
import type { CardEvent } from '#renderer/events/cardEvent.ts';
import { eventPictures } from '#renderer/events/eventDisplay.ts';
import {
  backgroundWidths,
  posterSources,
} from '#renderer/storefront/components/cards/posterSources.ts';
import { LocationForm } from '#renderer/storefront/components/location/LocationForm.tsx';
import { PreferenceModal } from '#renderer/storefront/components/preferences/PreferenceModal.tsx';
import { messages } from '#renderer/storefront/content/messages.ts';
import { promotionClickedAtom } from '#renderer/storefront/state/home/interactions.ts';
import { recommendationsAtom } from '#renderer/storefront/state/home/recommendations.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { submitPreferencesAtom } from '#renderer/storefront/state/visitor/preferences.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { ArrowRightIcon } from '#renderer/ui/icons/arrows.tsx';
import { Image } from '#renderer/ui/media/Image.tsx';
import { VisuallyHidden } from '#renderer/ui/VisuallyHidden.tsx';
import styles from './HomeSections.module.css';

interface HomeWidgetViewProps {
  widget: HomeWidget;
  promotions: readonly Promotion[];
}

/** A prompt or promotion between the sections. */
export function HomeWidgetView({ widget, promotions }: HomeWidgetViewProps) {
  const [first, second] = promotions;
  const widgets: Record<HomeWidget, ReactNode> = {
    // Works without script.
    'location-prompt': (
      <DataCapture id="location">
        <LocationForm interactionTarget="location-prompt" />
      </DataCapture>
    ),
    'bands-prompt': <PreferencePrompt type="band" />,
    'categories-prompt': <PreferencePrompt type="category" />,
    'genres-prompt': <PreferencePrompt type="genre" />,
    'first-promotion': first && <PromotionBanner promotion={first} />,
    'second-promotion': second && <PromotionBanner promotion={second} />,
  };
  return widgets[widget];
}

function PreferencePrompt({ type }: { type: PreferenceType }) {
  const [isOpen, setOpen] = useState(false);
  const texts = useTexts('prompts', promptTexts);
  return (
    <div className={styles.prompt}>
      <DataCapture id={type}>
        <Button variant="highlight" onClick={() => setOpen(true)}>
          {texts[`${type}Open`]}
        </Button>
        {type === 'band' && <SuggestedArtists />}
      </DataCapture>
      {isOpen && (
        <PreferenceModal
          type={type}
          onClose={() => setOpen(false)}
          interactionTarget={`${type}-prompt`}
        />
      )}
    </div>
  );
}

/** Acts that play near, each to like with one press; stored as the dialog does. */
function SuggestedArtists() {
  const recommendations = useAtomValue(recommendationsAtom);
  const { bandSuggested } = useTexts('prompts', promptTexts);
  const submitPreferences = useSetAtom(submitPreferencesAtom);
  const artists = recommendations.status === 'success' ? recommendations.suggestedArtists : [];
  if (artists.length === 0) return null;
  const handlePress = (key: number) =>
    void submitPreferences({ type: 'band', keys: [key], interactionTarget: 'band-prompt' });
  return (
    <>
      <p id="suggested-artists">{bandSuggested}</p>
      <ul className={clsx('wrapping', styles.artists)} aria-labelledby="suggested-artists">
        {artists.map(({ key, name }) => (
          <li key={key}>
            <Button
              variant="secondary"
              size="small"
              aria-label={messages.home.like(name)}
              onClick={() => handlePress(key)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Two rows of the widest wall. */
const sampleCount = 10;

/** Sample events of the page for a prompt, different for each. */
function useSamples(promptId: string): readonly CardEvent[] {
  const recommendations = useAtomValue(recommendationsAtom);
  if (recommendations.status !== 'success') return [];
  const { catalog, seed } = recommendations;
  return shuffled([...catalog.values()], deriveSeed(seed, promptId)).slice(0, sampleCount);
}

/** A promoted banner: the whole of it leads on. */
function PromotionBanner({ promotion }: { promotion: Promotion }) {
  const promotionClicked = useSetAtom(promotionClickedAtom);
  const { id, textDescription, imgSrc, url } = promotion;
  // `Name: the rest`
  const [name = '', ...rest] = textDescription.split(': ');
  return (
    <aside className={styles.banner} aria-label={name}>
      <Image className={styles.picture ?? ''} src={imgSrc} placeholderText={id} />
      <p className={styles.words}>
        <b className={styles.name}>{name}</b> <span className={styles.rest}>{rest.join(': ')}</span>
      </p>
      <Link className={styles.link} to={url} onClick={() => promotionClicked(id)}>
        {messages.promotion.more}
        <VisuallyHidden> {messages.promotion.about(name)}</VisuallyHidden>
        <ArrowRightIcon size={20} />
      </Link>
    </aside>
  );
}

/** A prompt in front of a wall of sample posters; `id` names it in the page. */
function DataCapture({ id, children }: { id: PreferenceType | 'location'; children: ReactNode }) {
  const samples = useSamples(id);
  const texts = useTexts('prompts', promptTexts);
  const headingId = `${id}-prompt-heading`;
  return (
    <section className={styles.capture} aria-labelledby={headingId}>
      {/* Decorative: each of these events has a card of its own elsewhere, or none. */}
      <div className={styles.wall} aria-hidden="true">
        <div className={styles.grid}>
          {samples.map((event) => (
            <Sample key={event.eventKey} event={event} />
          ))}
        </div>
      </div>
      <div className={styles.panel}>
        <h2 id={headingId} className={styles.title}>
          {texts[`${id}Title`]}
        </h2>
        <p className={styles.text}>{texts[`${id}Prompt`]}</p>
        {children}
      </div>
    </section>
  );
}

function Sample({ event }: { event: CardEvent }) {
  const { image } = eventPictures(event);
  return (
    <Image
      className={styles.sample ?? ''}
      src={image}
      ratio="1"
      colour={event.dominantColour}
      placeholderText={event.eventName}
      {...posterSources(image, wallSizes, backgroundWidths)}
    />
  );
}

/** Dimmed behind a question, a phone's wall needs no more than 160 pixels, at any density. */
const wallSizes = '(width >= 700px) 15rem, (resolution >= 2.5dppx) 3rem, 5rem';
