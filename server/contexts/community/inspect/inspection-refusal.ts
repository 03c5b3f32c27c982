/** Why a file is not shown; the codes are those of contracts/community/errors.ts. */
export type RefusalCode = 'INSPECTION_UNREADABLE' | 'INSPECTION_TOO_LARGE' | 'INSPECTION_UNSUPPORTED' | 'INSPECTION_TOO_HARD';

const MB = 1024 * 1024;

export class InspectionRefusal extends Error {
  override name = 'InspectionRefusal';
  readonly code: RefusalCode;
  /** For logs and tests: one or a few words, never a stranger's text. */
  readonly reason: string;
  /** The bound that was broken, in MB; null where none is told. */
  readonly maxMb: number | null;
  constructor(code: RefusalCode, reason: string, maxMb: number | null = null) {
    super(`${code}: ${reason}`);
    this.code = code;
    this.reason = reason;
    this.maxMb = maxMb;
  }
}

/** `maxBytes`: of the bound that was broken. */
export function refuse(code: RefusalCode, reason: string, maxBytes?: number): never {
  throw new InspectionRefusal(code, reason, maxBytes === undefined ? null : Math.round((maxBytes / MB) * 100) / 100);
}

/** Damage that a library found is damage of the file; a refusal stays what it is. */
export const asRefusal = (error: unknown, reason: string): InspectionRefusal =>
  error instanceof InspectionRefusal ? error : new InspectionRefusal('INSPECTION_UNREADABLE', reason);
