/** Fields of a claim in the review queues (kernel/review/claim.ts). */
import { z } from 'zod';

export const claimFields = {
  /** User name of whoever holds it now; '' while nobody does. */
  claimedBy: z.string(),
  claimedByMe: z.boolean(),
  /** When the claim ends unless its holder does something, or when the last one ended, ms; 0 without one. */
  claimEndsAt: z.number(),
  /** Whose claim has run out without a decision; '' when none has. */
  lapsedFrom: z.string(),
  lapsedFromMe: z.boolean(),
};
