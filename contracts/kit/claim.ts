/** Fields of a claim in the review queues (contexts/operations/rules/review/claim.ts). */
import { z } from 'zod';

export const claimFields = {
  /** User name of the current holder; '' if unclaimed. */
  claimedBy: z.string(),
  claimedByMe: z.boolean(),
  /** When the claim ends without activity, or when the last one ended, ms; 0 without one. */
  claimEndsAt: z.number(),
  /** User name of the last claim that expired without a decision; '' for none. */
  lapsedFrom: z.string(),
  lapsedFromMe: z.boolean(),
};
