import type { ErrorCode } from '#contracts/errors.ts';

/** Why something cannot be paid, or not by a way, with the params of its words. */
export type Refusal = { code: ErrorCode; params: Record<string, string | number> };
