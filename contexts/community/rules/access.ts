/** Requests to read gated repositories: their states, and when a reader may ask again. Pure. */
import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';
import { DAY_MS } from '#kernel/time/time.ts';

/**
 * One request per reader and repository, reused after a refusal. A first request is accepted automatically if the gate allows it; one that
 * was refused or withdrawn waits for the owner from then on.
 */
export const accessRequestLifecycle = defineLifecycle({
  name: 'access-request',
  initial: 'PENDING',
  final: [],
  moves: {
    accept: { from: ['PENDING'], to: 'ACCEPTED', by: ['owner', 'system'] },
    refuse: { from: ['PENDING'], to: 'REFUSED', by: ['owner'] },
    withdraw: { from: ['ACCEPTED'], to: 'WITHDRAWN', by: ['owner'] },
    askAgain: { from: ['REFUSED', 'WITHDRAWN'], to: 'PENDING', by: ['reader'] },
  },
});
export type AccessRequestState = (typeof accessRequestLifecycle.states)[number];
/** The owner's decisions. */
export const ACCESS_DECISIONS = ['accept', 'refuse', 'withdraw'] as const;
export type AccessDecision = (typeof ACCESS_DECISIONS)[number];

export const GATE_MODES = ['AUTO', 'MANUAL'] as const;
/** AUTO: accepting the agreement opens the contents. MANUAL: the owner answers each request. */
export type GateMode = (typeof GATE_MODES)[number];

export const MOST_QUESTIONS = 5;
/** Maximum characters of an agreement, a question, an answer and a reason. */
export const LONGEST_AGREEMENT = 20_000;
export const LONGEST_QUESTION = 200;
export const LONGEST_ANSWER = 500;
export const LONGEST_REASON = 500;
/** Maximum requests per reader and repository, and waiting days after a negative decision. */
export const MOST_ASKS = 3;
export const ASK_AGAIN_DAYS = 7;

/** Whether a reader whose request has this state may ask (again) at `now`; `at`: the earliest instant for it, ms. */
export function decideAsking(
  request: { state: AccessRequestState; asked: number; decidedAt: number } | null,
  now: number,
): { may: true } | { may: false; why: 'WAITING' | 'HAS' | 'TOO_OFTEN' } | { may: false; why: 'TOO_EARLY'; at: number } {
  if (!request) return { may: true };
  if (request.state === 'PENDING') return { may: false, why: 'WAITING' };
  if (request.state === 'ACCEPTED') return { may: false, why: 'HAS' };
  if (request.asked >= MOST_ASKS) return { may: false, why: 'TOO_OFTEN' };
  const at = request.decidedAt + ASK_AGAIN_DAYS * DAY_MS;
  return at > now ? { may: false, why: 'TOO_EARLY', at } : { may: true };
}
