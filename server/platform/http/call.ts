/** The caller, language and origin of a request: passed to every handler with its input. */
import type { Language } from '#contracts/kit/fields.ts';
import type { ShopPermission } from '#kernel/roles/roles.ts';
import type { TokenGrant } from '#kernel/tokens/tokens.ts';

/** A signed-in account as provided by the identity context; other contexts read only these facts. */
export type Actor = {
  accountId: number;
  userName: string;
  roles: string[];
  /** A member of the platform's staff (roleType manager). */
  staff: boolean;
  isLeader: boolean;
  isJoinGroup: boolean;
  userType: 'agent' | 'other';
  unsigned: boolean;
  phoneStatus: '' | 'UNVERIFIED' | 'VERIFIED';
  retailerId: string;
  language: Language;
  /** Authenticated by a token without the shop scope: acts for no shop, whatever the account's role. */
  withoutShop?: boolean;
};

/** The access token that authenticated the caller. */
export type CallToken = TokenGrant & { id: string };

/** The shop that a caller acts for, with permissions; the owner has all. */
export type Seller = { shopId: string; owner: boolean; permissions: readonly ShopPermission[] };

/** A program that calls with a key: its source of usage, and the services it measures. */
export type Program = { sourceId: string; scope: string };

export type WithinBudget = <T>(work: () => Promise<T>) => Promise<T>;

export type CookieOptions = { maxAgeSeconds?: number; httpOnly?: boolean; path?: string };

export type Call = {
  requestId: string;
  ip: string;
  locale: Language;
  /** Null for a visitor. */
  actor: Actor | null;
  /** Identity of a visitor's cart, from a signed cookie; '' before one is assigned. */
  visitorId: string;
  idempotencyKey: string;
  userAgent: string;
  /** Set when an access token was sent; cookies are then ignored. `actor` is its account. */
  token?: CallToken;
  /** The key of a program; '' without. */
  bearer?: string;
  /**
   * Set for calls whose budget is entered late: runs the work of a cache miss when it is the caller's turn. @throws AppError COST_LIMITED
   */
  withinBudget?: WithinBudget;
  /** Called by a page rendered on the server: the response becomes part of its HTML. */
  inPage?: boolean;
  cookies: Record<string, string | undefined>;
  setCookie(name: string, value: string, options?: CookieOptions): void;
  /** Assigns this visitor an identity, stored in a signed cookie. */
  makeVisitor(): string;
};

/** The owner of a cart: 'u<account>' or 'v<visitor>'; '' for a visitor without identity. */
export const cartOwner = (call: Call): string => (call.actor ? `u${call.actor.accountId}` : call.visitorId ? `v${call.visitorId}` : '');
