import { createHash } from 'node:crypto';
import type { DemandArea, TasteModel } from '#server/recommender/types.ts';
import {
  type ArrayName,
  arrayNames,
  type Artifact,
  type ArtifactHeader,
  layout,
  padToEight,
  tableNames,
} from './artifactFormat.ts';

/** Encodes a model with its demand as one file; see `layout`. */
export function encodeArtifact({ model, demand }: Artifact): Uint8Array {
  const arrays = arraysOf(model);
  const header: ArtifactHeader = {
    format: layout.formatVersion,
    version: model.version,
    trainedAt: model.trainedAt,
    ...(model.settings && { settings: model.settings }),
    tuning: model.tuning,
    quality: model.quality,
    counts: model.counts,
    contentNames: [...model.contentNames],
    lengths: Object.fromEntries(
      arrayNames.map((name) => [name, arrays[name].length]),
    ) as ArtifactHeader['lengths'],
    demand: {
      builtAt: demand.builtAt,
      national: areaEntries(demand.national),
      regions: Array.from(demand.regions, ([id, area]) => [id, areaEntries(area)]),
      exposure: Array.from(demand.exposure, ([key, seen]) => [key, seen.views, seen.clicks]),
    },
  };
  const text = Buffer.from(JSON.stringify(header));
  const arraysAt = padToEight(layout.headerAt + text.length);
  const size = arrayNames.reduce(
    (sum, name) => sum + padToEight(arrays[name].byteLength),
    arraysAt,
  );
  const file = Buffer.alloc(size);
  file.write(layout.magic, 0, 'latin1');
  file.writeUInt32LE(text.length, layout.headerLengthAt);
  text.copy(file, layout.headerAt);
  let at = arraysAt;
  for (const name of arrayNames) {
    const { buffer, byteOffset, byteLength } = arrays[name];
    file.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += padToEight(byteLength);
  }
  createHash('sha256')
    .update(file.subarray(layout.headerLengthAt))
    .digest()
    .copy(file, layout.hashAt);
  return file;
}

function arraysOf(model: TasteModel): Record<ArrayName, Int32Array | Float64Array> {
  const tables = tableNames.flatMap((table) =>
    Object.entries(model[table]).map(([part, array]) => [`${table}.${part}`, array] as const),
  );
  const { artistKeys, fans } = model;
  return { artistKeys, fans, ...Object.fromEntries(tables) } as ReturnType<typeof arraysOf>;
}

function areaEntries({ visitors, byEvent }: DemandArea) {
  return { visitors, byEvent: Array.from(byEvent) };
}
