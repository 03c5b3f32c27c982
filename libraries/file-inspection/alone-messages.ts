/** Messages between the reading process and its parent. */

import type { RefusalCode } from './inspection-refusal.ts';

export type ToReader =
  | { kind: 'ask'; question: string; params: unknown; size: number }
  /** Null if the file could not be read. */
  | { kind: 'bytes'; id: number; bytes: Uint8Array | null };

export type FromReader =
  /** Modules are loaded; the time limit for the file starts here. */
  | { kind: 'begun' }
  | { kind: 'read'; id: number; start: number; end: number }
  /** JSON. */
  | { kind: 'answer'; text: string }
  | { kind: 'refused'; code: RefusalCode; reason: string; maxMb: number | null };
