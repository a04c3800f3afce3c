import { useAtomValue, useSetAtom } from 'jotai';
import { alertMessages } from '#renderer/storefront/content/alertMessages.ts';
import {
  preferencesAtom,
  submitPreferencesAtom,
} from '#renderer/storefront/state/visitor/preferences.ts';
import { Button } from '#renderer/ui/button/Button.tsx';

/** Follows an artist: one of the visitor's favourites, of whom alerts name new dates. */
export function FollowArtist({ artist }: { artist: { key: number; name: string } }) {
  const { bands } = useAtomValue(preferencesAtom);
  const submit = useSetAtom(submitPreferencesAtom);
  const isFollowed = bands.includes(artist.key);
  const text = isFollowed ? alertMessages.following : alertMessages.follow;
  const handleClick = () => {
    const others = bands.filter((key) => key !== artist.key);
    const keys = isFollowed ? others : [...others, artist.key];
    void submit({ type: 'band', keys, interactionTarget: 'event' });
  };
  return (
    <Button
      variant="secondary"
      size="small"
      aria-pressed={isFollowed}
      aria-label={`${text} ${artist.name}`}
      onClick={handleClick}
    >
      {text}
    </Button>
  );
}
