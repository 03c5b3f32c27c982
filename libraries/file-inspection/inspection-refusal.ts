/** Why a file is not shown. */
export type RefusalCode = 'INSPECTION_UNREADABLE' | 'INSPECTION_TOO_LARGE' | 'INSPECTION_UNSUPPORTED' | 'INSPECTION_TOO_HARD';

const MB = 1024 * 1024;

export class InspectionRefusal extends Error {
  override name = 'InspectionRefusal';
  readonly code: RefusalCode;
  /** For logs and tests: one or a few words, never untrusted text. */
  readonly reason: string;
  /** The exceeded limit in MB; null where none is reported. */
  readonly maxMb: number | null;
  constructor(code: RefusalCode, reason: string, maxMb: number | null = null) {
    super(`${code}: ${reason}`);
    this.code = code;
    this.reason = reason;
    this.maxMb = maxMb;
  }
}

/** No answer now, whatever the file: too many questions wait (BUSY), or no more are answered (CLOSED). */
export class InspectionBusy extends Error {
  override name = 'InspectionBusy';
  readonly code: 'BUSY' | 'CLOSED';
  constructor(code: 'BUSY' | 'CLOSED') {
    super(code);
    this.code = code;
  }
}

/** The index of a text has not reached the row yet: asking for the row again continues it. */
export class RowTooFar extends Error {
  override name = 'RowTooFar';
  /** Indexed so far. */
  readonly rows: number;
  constructor(rows: number) {
    super(`${rows} rows are indexed`);
    this.rows = rows;
  }
}

/** `maxBytes`: the exceeded limit. */
export function refuse(code: RefusalCode, reason: string, maxBytes?: number): never {
  throw new InspectionRefusal(code, reason, maxBytes === undefined ? null : Math.round((maxBytes / MB) * 100) / 100);
}

/** An error found by a library means a damaged file; a refusal is returned unchanged. */
export const asRefusal = (error: unknown, reason: string): InspectionRefusal =>
  error instanceof InspectionRefusal ? error : new InspectionRefusal('INSPECTION_UNREADABLE', reason);
