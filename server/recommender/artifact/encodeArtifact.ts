import { createHash } from 'node:crypto';
import type { DemandArea, TasteModel } from '#server/recommender/types.ts';
import {
  type ArrayName,
  arrayNames,
  type Artifact,
  type ArtifactHeader,
  layout,
  padToEight,
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
  const { neighbours, content, borrowed } = model;
  return {
    artistKeys: model.artistKeys,
    fans: model.fans,
    'neighbours.starts': neighbours.starts,
    'neighbours.columns': neighbours.columns,
    'neighbours.values': neighbours.values,
    'content.starts': content.starts,
    'content.columns': content.columns,
    'content.values': content.values,
    'borrowed.starts': borrowed.starts,
    'borrowed.columns': borrowed.columns,
    'borrowed.values': borrowed.values,
  };
}

function areaEntries({ visitors, byEvent }: DemandArea) {
  return { visitors, byEvent: Array.from(byEvent) };
}
