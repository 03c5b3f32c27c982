/** How long to wait after attempts: none at first, then doubling up to a cap; never permanent. */
export type DelayRule = {
  /** Attempts without a delay. */
  free: number;
  firstMs: number;
  capMs: number;
  /** After this long without attempts, counting restarts. */
  expiryMs: number;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const attemptRules = {
  /** Requests for codes without signing in: by network address, and by the phone number or e-mail address that gets them. */
  signOnCodeAddress: { free: 20, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 24 * HOUR },
  signOnCodeTarget: { free: 5, firstMs: MINUTE, capMs: HOUR, expiryMs: 24 * HOUR },
  /** Codes and proofs entered, right or wrong, by network address. */
  signOnCodeGiven: { free: 30, firstMs: 2 * SECOND, capMs: 10 * MINUTE, expiryMs: HOUR },
  /** The current password, entered to change it. */
  password: { free: 5, firstMs: 5 * SECOND, capMs: 10 * MINUTE, expiryMs: HOUR },
  passwordAddress: { free: 30, firstMs: 2 * SECOND, capMs: 10 * MINUTE, expiryMs: HOUR },
  /** By the name as typed, whether the account exists or not. */
  name: { free: 4, firstMs: SECOND, capMs: 5 * MINUTE, expiryMs: HOUR },
  /** A browser that has already signed in to the account is counted separately. */
  device: { free: 4, firstMs: SECOND, capMs: MINUTE, expiryMs: HOUR },
  /** Many people may share an address: a campus, an office. */
  address: { free: 30, firstMs: SECOND, capMs: 5 * MINUTE, expiryMs: HOUR },
  registration: { free: 30, firstMs: 2 * SECOND, capMs: 10 * MINUTE, expiryMs: HOUR },
  /** Phone numbers set by one account, so that it can neither enumerate known numbers nor send unlimited messages. */
  phone: { free: 5, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 24 * HOUR },
  phoneAddress: { free: 60, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 24 * HOUR },
  /** Codes to e-mail addresses: by account, by network address, and by the address that gets them. */
  email: { free: 5, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 24 * HOUR },
  emailAddress: { free: 60, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 24 * HOUR },
  emailTarget: { free: 8, firstMs: MINUTE, capMs: 6 * HOUR, expiryMs: 24 * HOUR },
  /** Lookups of an account by name (adding a member to a shop), by account and by address. */
  lookup: { free: 20, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 24 * HOUR },
  lookupAddress: { free: 60, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 24 * HOUR },
  /** Codes of invitations, by account and by address: a code cannot be guessed. */
  invitation: { free: 20, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 24 * HOUR },
  invitationAddress: { free: 100, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 24 * HOUR },
  /** Lookups of a personal number (checkPersonalInfo), by account and by address; and submitted applications, which reveal the same. */
  onboardingCheck: { free: 20, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 24 * HOUR },
  onboardingCheckAddress: { free: 60, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 24 * HOUR },
  /** Questions, answers and reports of one account; votes, which have less effect. */
  publication: { free: 40, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 24 * HOUR },
  vote: { free: 300, firstMs: 10 * SECOND, capMs: 10 * MINUTE, expiryMs: HOUR },
  /** What one account writes in discussions of repositories: a maintainer answers many. */
  comment: { free: 60, firstMs: 15 * SECOND, capMs: 10 * MINUTE, expiryMs: 6 * HOUR },
  /** Conversations opened, by account or address; messages sent without a socket. */
  chatOpen: { free: 30, firstMs: 10 * SECOND, capMs: 10 * MINUTE, expiryMs: HOUR },
  chatSend: { free: 120, firstMs: 2 * SECOND, capMs: MINUTE, expiryMs: 10 * MINUTE },
  /** Unknown access tokens, by address; uses of an ended one; tokens created, by account and by address. */
  tokenAddress: { free: 30, firstMs: SECOND, capMs: 5 * MINUTE, expiryMs: HOUR },
  endedToken: { free: 100, firstMs: SECOND, capMs: MINUTE, expiryMs: HOUR },
  tokenMade: { free: 20, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 24 * HOUR },
  tokenMadeAddress: { free: 100, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 24 * HOUR },
  /** Requests for access to repositories; takedown requests, by requester and by network address. */
  accessRequest: { free: 40, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 24 * HOUR },
  takedown: { free: 10, firstMs: MINUTE, capMs: HOUR, expiryMs: 24 * HOUR },
  takedownAddress: { free: 30, firstMs: MINUTE, capMs: HOUR, expiryMs: 24 * HOUR },
  /** Personal fields revealed to one member of staff. */
  reveal: { free: 30, firstMs: 30 * SECOND, capMs: HOUR, expiryMs: 6 * HOUR },
} as const satisfies Record<string, DelayRule>;
export type AttemptRules = { [name in keyof typeof attemptRules]: DelayRule };

/** Attempts are deleted after this long: the longest `forgetMs`. */
export const LONGEST_MEMORY_MS = 24 * HOUR;

/** The delay after the given number of attempts in a row. */
export function decideDelayMs(attempts: number, rule: DelayRule): number {
  if (attempts <= rule.free) return 0;
  return Math.min(rule.capMs, rule.firstMs * 2 ** Math.min(attempts - rule.free - 1, 40));
}
