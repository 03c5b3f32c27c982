/** The caller, language and origin of a request: passed to every handler with its input. */
import type { Language } from '#contracts/kit/fields.ts';
import type { ShopPermission } from '#kernel/roles/roles.ts';
import type { TokenGrant } from '#kernel/tokens/tokens.ts';

/** A signed-in account as the identity context knows it; other contexts read only these facts. */
export type Actor = {
  accountId: number;
  userName: string;
  roles: string[];
  /** Belongs to the platform's own people (roleType manager). */
  staff: boolean;
  isLeader: boolean;
  isJoinGroup: boolean;
  userType: 'agent' | 'other';
  unsigned: boolean;
  phoneStatus: '' | 'UNVERIFIED' | 'VERIFIED';
  retailerId: string;
  language: Language;
  /** Came by a token that is not for the shop: acts for none, whatever the account may. */
  withoutShop?: boolean;
};

/** The access token by which a caller came. */
export type CallToken = TokenGrant & { id: string };

/** The shop that a caller acts for, with permissions; the owner has all. */
export type Seller = { shopId: string; owner: boolean; permissions: readonly ShopPermission[] };

/** The program that calls with a key: which source of usage it is, and whose services it measures. */
export type Program = { sourceId: string; scope: string };

export type WithinBudget = <T>(work: () => Promise<T>) => Promise<T>;

export type CookieOptions = { maxAgeSeconds?: number; httpOnly?: boolean; path?: string };

export type Call = {
  requestId: string;
  ip: string;
  locale: Language;
  /** Null for a visitor. */
  actor: Actor | null;
  /** Identity of a visitor's cart, from a signed cookie; '' when none has been given yet. */
  visitorId: string;
  idempotencyKey: string;
  userAgent: string;
  /** With an access token, which decides alone: cookies are not looked at then. `actor` is its account. */
  token?: CallToken;
  /** The key of a program; '' without. */
  bearer?: string;
  /** Of a call whose class is entered late: runs what is not in memory when it is the caller's turn. @throws AppError COST_LIMITED */
  withinBudget?: WithinBudget;
  /** Asked by a page that is rendered on the server: the response becomes part of its HTML. */
  inPage?: boolean;
  cookies: Record<string, string | undefined>;
  setCookie(name: string, value: string, options?: CookieOptions): void;
  /** Gives this visitor an identity, stored in a signed cookie. */
  makeVisitor(): string;
};

/** The owner of a cart: 'u<account>' or 'v<visitor>'; '' for a visitor without identity. */
export const cartOwner = (call: Call): string => (call.actor ? `u${call.actor.accountId}` : call.visitorId ? `v${call.visitorId}` : '');
