import type { PaymentRefusal } from '#contexts/payments/calls/payments.ts';
import type { ErrorCode } from '#contracts/errors.ts';

/** Why something cannot be paid, or not by a way, with the params of the message. */
export type Refusal = { code: ErrorCode; params: Record<string, string | number> };
/** The same while a buyer chooses: the pages have texts for each. */
export type OfferRefusal = Refusal & { code: PaymentRefusal };
