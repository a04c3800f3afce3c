import type { CallInput } from '#shared/contract/endpoints.ts';
import type {
  ImportRequest,
  ImportSettings,
  ImportState,
  MapCheck,
  UndoReport,
  UploadedFile,
} from '#shared/contract/imports.ts';
import type { FetchedListing, SourceList } from '#shared/contract/sources.ts';
import type { ErrorEntry, HealthCheck, SessionSummary } from '#shared/contract/upkeep.ts';
import type { BrandSource } from '#server/brand/openBrand.ts';
import type { RunService } from '#server/features/recommendations/runService.ts';
import type { TargetService } from './createTargetService.ts';

/** A part of a file. */
export interface UploadPart {
  /** Id of the file. */
  upload: string;
  /** On the machine of the sender. */
  name: string;
  /** Bytes of the parts before it. */
  offset: number;
  bytes: Uint8Array;
}

/** Imports one after the other; the last of each source can be undone. */
export interface ImportService {
  state(): Promise<ImportState>;
  /** Takes a part of a file. */
  receive(part: UploadPart): Promise<void>;
  /** Describes the content of an uploaded file. */
  describe(upload: string): Promise<UploadedFile>;
  /** Maps the beginning of the file; throws `console_conflict` where the map fits nothing. */
  preview(settings: ImportSettings): Promise<MapCheck>;
  /** Throws `console_conflict` while another runs. */
  begin(request: ImportRequest): void;
  /** Throws `console_conflict` where the source has no import to undo. */
  undo(request: CallInput<'undoImport'>['body']): Promise<UndoReport>;
  /** Ends when the import under way has ended. */
  settled(): Promise<void>;
}

/** Listings that are fetched from their addresses. */
export interface SourceService {
  list(): Promise<SourceList>;
  /** Throws `invalid_request` with the field, or `console_conflict` where the name or address is taken. */
  add(typed: CallInput<'addSource'>['body']): Promise<FetchedListing>;
  /** Throws `console_conflict` while another process fetches it. */
  run(id: number, body: CallInput<'runSource'>['body']): Promise<FetchedListing>;
  remove(id: number): Promise<void>;
}

type Row = Record<string, string | number | null>;

/** Tools of staff beyond reports, people and brand. */
export interface StaffTools {
  imports: ImportService;
  sources: SourceService;
  findSessions(
    text: string,
    page: number,
  ): Promise<{ sessions: SessionSummary[]; total: number; pageSize: number }>;
  getSession(id: string): Promise<{ name: string; rows: Row[] }[]>;
  /** Answers how many rows. */
  eraseSession(id: string): Promise<number>;
  health(): Promise<{
    checks: HealthCheck[];
    errors: ErrorEntry[];
    backups: { file: string; bytes: number; at: string }[];
  }>;
  backUp(): Promise<{ file: string; bytes: number }>;
}

/** Everything behind the console's HTTP side. */
export interface ConsoleParts {
  /** The token of this launch; every call carries it. */
  token: string;
  publicUrl: string | null;
  /** The port of the storefront. */
  port: () => number;
  /** The port of the console's page; 0: it shares the storefront's. */
  consolePort: () => number;
  /** Staff may sign in with their key as well. */
  hasSignIn: boolean;
  /** The version of this program. */
  version: string;
  brand: Pick<BrandSource, 'current'>;
  runs: RunService;
  targets: TargetService;
}
