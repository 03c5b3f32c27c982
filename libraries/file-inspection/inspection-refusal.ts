/** Why a file is not shown; codes of contexts/community/calls/errors.ts. */
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

/** `maxBytes`: the exceeded limit. */
export function refuse(code: RefusalCode, reason: string, maxBytes?: number): never {
  throw new InspectionRefusal(code, reason, maxBytes === undefined ? null : Math.round((maxBytes / MB) * 100) / 100);
}

/** An error found by a library means a damaged file; a refusal is returned unchanged. */
export const asRefusal = (error: unknown, reason: string): InspectionRefusal =>
  error instanceof InspectionRefusal ? error : new InspectionRefusal('INSPECTION_UNREADABLE', reason);
