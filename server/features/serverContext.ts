import type { Logger } from 'pino';
import type { BrandSource } from '#server/brand/openBrand.ts';
import type { Config } from '#server/config.ts';
import type { TownFinder } from '#server/import/places/createTownFinder.ts';
import type { PushKeys } from '#server/storage/alerts/pushKeys.ts';
import type { DatabaseLocation } from '#server/storage/engine/databaseLocation.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import type { SessionRepository } from '#server/storage/visitors/sessionRepository.ts';
import type { LiveCatalogue } from './catalogue/readModels.ts';
import type { Training } from './recommendations/training/startTraining.ts';
import type { RuleSource } from './rules/openRules.ts';
import type { LastErrors } from './upkeep/lastErrors.ts';
import type { PlaceResolver } from './visitors/placeResolver.ts';
import type { OwnSession } from './visitors/visitor.ts';
import type { WritesFor } from './visitors/visitorWrites.ts';

/** What most parts of a server use: configuration, storage, log, clock. */
export interface ServerContext {
  config: Config;
  brand: BrandSource;
  rules: RuleSource;
  database: OpenedDatabase;
  /** Null: a database in memory, which worker threads cannot open and of which no backups are made. */
  location: DatabaseLocation | null;
  /** A report needs no jobs, and takes the model as it is. */
  isReport: boolean;
  pushKeys: PushKeys;
  lastErrors: LastErrors;
  /** Aborted when the server begins to close. */
  closing: AbortSignal;
  logger: Logger;
  now: () => Date;
  newId: () => string;
}

/** The same with what services answer visitors from. */
export interface ShopContext extends ServerContext {
  live: LiveCatalogue;
  training: () => Training;
  sessions: SessionRepository;
  own: OwnSession;
  writesFor: WritesFor;
  places: PlaceResolver;
  /** Towns by which a place may be named, towns of venues included. */
  listedTowns: TownFinder;
}
