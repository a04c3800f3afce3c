import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { locationAtom } from '#renderer/storefront/state/visitor/location.ts';
import {
  submitPreferencesAtom,
  preferencesAtom,
} from '#renderer/storefront/state/visitor/preferences.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';
import alertMessages from '#resources/texts/alerts.json' with { type: 'json' };

const AlertsDialog = lazyPart(() => import('./AlertsDialog.tsx'), 'AlertsDialog');

interface FollowArtistProps {
  artist: { key: number; name: string };
  interactionTarget: string;
}

/** Follows an artist, one of the visitor's favourites from then on; a dialog says how new dates near them come to this device. */
export function FollowArtist({ artist, interactionTarget }: FollowArtistProps) {
  const { bands } = useAtomValue(preferencesAtom);
  const submit = useSetAtom(submitPreferencesAtom);
  const isFollowed = bands.includes(artist.key);
  const others = bands.filter((key) => key !== artist.key);
  const { version } = useAtomValue(locationAtom);
  const { revalidate } = useRevalidator();
  /** The version of the location when the dialog opened. */
  const [openSince, setOpenSince] = useState<number | null>(null);
  const text = isFollowed ? alertMessages.following : alertMessages.follow;
  const handleClick = () => {
    setOpenSince(version);
    const keys = [...others, artist.key];
    if (!isFollowed) void submit({ type: 'band', keys, interactionTarget });
  };
  const handleClose = () => {
    // The page tells distances from the place that was set in the dialog.
    if (version !== openSince) void revalidate();
    setOpenSince(null);
  };
  const handleUnfollow = () => {
    void submit({ type: 'band', keys: others, interactionTarget });
    handleClose();
  };
  return (
    <>
      <ToolButton
        label={text}
        className="script-only"
        variant={isFollowed ? 'secondary' : 'primary'}
        aria-haspopup="dialog"
        aria-label={`${text} ${artist.name}`}
        onClick={handleClick}
      />
      {openSince !== null && (
        <AlertsDialog artist={artist.name} onUnfollow={handleUnfollow} onClose={handleClose} />
      )}
    </>
  );
}
