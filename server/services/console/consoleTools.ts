import type {
  ImportRequest,
  ImportSettings,
  ImportState,
  MapCheck,
  UndoReport,
  UploadedFile,
} from '#shared/contract/console/importEndpoints.ts';
import type {
  ErrorEntry,
  HealthCheck,
  SessionSummary,
} from '#shared/contract/console/toolEndpoints.ts';
import type { EventListService } from '#server/services/operations/eventListService.ts';
import type { StatusService } from '#server/services/operations/statusService.ts';
import type { ConsoleInput } from '#shared/contract/console/consoleEndpoints.ts';
import type { FetchedListing, SourceList } from '#shared/contract/console/sourceEndpoints.ts';
import type { BrandSource } from '#server/brand/openBrand.ts';
import type { ChangeLogService, StaffService } from '#server/services/staff/staffService.ts';
import type { BrandService } from '#server/services/content/brandService.ts';
import type { RunService } from '#server/services/runService.ts';
import type { SubmissionService } from '#server/services/submissionService.ts';
import type { TargetService } from './createTargetService.ts';

/** Imports one after the other; the last of each source can be undone. */
export interface ImportService {
  state(): Promise<ImportState>;
  /** Takes a file, which replaces the one before, and describes what is in it. */
  receive(upload: { path: string; name: string }): Promise<UploadedFile>;
  /** What a map makes of the beginning of the file; throws `console_conflict` where it fits nothing. */
  preview(settings: ImportSettings): Promise<MapCheck>;
  /** Throws `console_conflict` while another runs. */
  begin(request: ImportRequest): void;
  /** Throws `console_conflict` where the source has no import to undo. */
  undo(request: ConsoleInput<'undoImport'>['body']): Promise<UndoReport>;
  /** Ends when the import under way has ended. */
  settled(): Promise<void>;
}

/** Listings that are fetched from their addresses. */
export interface SourceService {
  list(): Promise<SourceList>;
  /** Throws `invalid_request` with the field, or `console_conflict` where the name or address is taken. */
  add(typed: ConsoleInput<'addSource'>['body']): Promise<FetchedListing>;
  /** Throws `console_conflict` while another process fetches it. */
  run(id: number, body: ConsoleInput<'runSource'>['body']): Promise<FetchedListing>;
  remove(id: number): Promise<void>;
}

type Row = Record<string, string | number | null>;

/** What the console does on the storage of this server. */
export interface ConsoleTools {
  status: StatusService;
  eventList: EventListService;
  brandEditing: BrandService;
  staff: StaffService;
  changes: ChangeLogService;
  imports: ImportService;
  sources: SourceService;
  findSessions(
    text: string,
    page: number,
  ): Promise<{ sessions: SessionSummary[]; total: number; pageSize: number }>;
  getSession(id: string): Promise<{ name: string; rows: Row[] }[]>;
  /** Answers how many rows. */
  eraseSession(id: string): Promise<number>;
  runs: RunService;
  submissions: SubmissionService;
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
  /** The version of this program. */
  version: string;
  brand: Pick<BrandSource, 'current'>;
  tools: ConsoleTools;
  targets: TargetService;
}
