import type { Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { isInAustralia } from '#shared/domain/location/geography.ts';
import { readRow } from '#server/recommender/catalogue/sparseRows.ts';
import { buildDemand, type DemandSignal } from '#server/recommender/demand/buildDemand.ts';
import { nameLabel, type ArtistContent } from '#server/recommender/model/contentVectors.ts';
import type { TasteSignal } from '#server/recommender/model/signalMatrix.ts';
import { trainModel } from '#server/recommender/model/trainModel.ts';
import { computeArtistWeights } from '#server/recommender/profile/artistWeights.ts';
import { emptyProfile } from '#server/recommender/profile/readProfile.ts';
import type { EventSignal, PreparedCatalogue, TasteModel } from '#server/recommender/types.ts';
import { ArtifactError, type Artifact } from './artifactFormat.ts';

/** Below this size a model may shrink freely: on a new installation everything is small. */
const smallModel = 100;

/** All one visitor did, without an identity: training numbers visitors by their index in the list. */
export interface VisitorActs {
  place: Coordinates | null;
  bands: readonly number[];
  bookmarks: readonly EventSignal[];
  clicks: readonly CountedSignal[];
  views: readonly CountedSignal[];
}

export interface CountedSignal extends EventSignal {
  count: number;
}

export interface ArtifactInput {
  visitors: readonly VisitorActs[];
  catalogue: PreparedCatalogue;
  /** How often the server answered each event in a first section, by event key. */
  shown?: ReadonlyMap<number, number>;
  now: Date;
}

/** Trains the taste model and computes the demand from what visitors did. */
export function trainArtifact({ visitors, catalogue, shown, now }: ArtifactInput): Artifact {
  return {
    model: trainModel({
      signals: visitors.flatMap((acts, visitor) => tasteSignals(catalogue, acts, { visitor, now })),
      content: artistContent(catalogue),
      trainedAt: now.toISOString(),
    }),
    demand: buildDemand({
      signals: visitors.flatMap(demandSignals),
      ...(shown && { shown }),
      placeOf: new Map(
        visitors.flatMap(({ place }, visitor) =>
          place && isInAustralia(place) ? [[visitor, place] as const] : [],
        ),
      ),
      now,
    }),
  };
}

/** Refuses a model with less than half of what the one in use knows: its source must have broken. */
export function checkSuccessor(current: TasteModel | null, next: TasteModel): void {
  if (!current) return;
  for (const what of ['artists', 'signals', 'visitors'] as const) {
    const before = current.counts[what];
    const after = next.counts[what];
    if (before < smallModel || after * 2 >= before) continue;
    throw new ArtifactError(
      'shrunken',
      `The new model has ${after} ${what}, the old one ${before}`,
    );
  }
}

function tasteSignals(
  catalogue: PreparedCatalogue,
  acts: VisitorActs,
  { visitor, now }: { visitor: number; now: Date },
): TasteSignal[] {
  const profile = { ...emptyProfile, ...acts, place: null, views: [] };
  const isKnown = (key: number) => catalogue.artists.indexByKey.has(key);
  const liked = computeArtistWeights(catalogue, profile, { now: now.getTime(), isKnown });
  return liked.map(({ key, weight }) => ({ visitor, artistKey: key, weight }));
}

function demandSignals(acts: VisitorActs, visitor: number): DemandSignal[] {
  return [
    ...acts.bookmarks.map((act) => ({ ...act, visitor, kind: 'bookmark' as const, count: 1 })),
    ...acts.clicks.map((act) => ({ ...act, visitor, kind: 'click' as const })),
    ...acts.views.map((act) => ({ ...act, visitor, kind: 'view' as const })),
  ];
}

/** Artists by the categories and genres of their events. */
export function artistContent({ artists, labels }: PreparedCatalogue): ArtistContent[] {
  return Array.from(artists.keys, (artistKey, row) => ({
    artistKey,
    labels: readRow(artists.labels, row).map(([label, weight]) => ({
      name: nameLabel(labels.labels[label]),
      weight,
    })),
  }));
}
