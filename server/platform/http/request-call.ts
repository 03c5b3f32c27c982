/** Builds the Call of a request once: language, visitor, and the actor from the access token or session cookie. */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type {} from '@fastify/cookie';
import type {} from '@fastify/websocket';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BACKGROUND_HEADER, IDEMPOTENCY_HEADER } from '#contracts/kit/envelope.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { allSecrets, currentSecret, type Secrets } from '../crypto/secrets.ts';
import { AppError } from './app-error.ts';
import type { Actor, Call, CallToken, CookieOptions } from './call.ts';
import { plainAgent, plainCookies } from './plain-input.ts';
import { presentedToken } from './presented-token.ts';
import { noteCaller } from './request-facts.ts';

export const LOCALE_COOKIE = 'i18n_redirected';
export const SESSION_COOKIE = 'session';
export const VISITOR_COOKIE = 'visitor';
/** Behind TLS: prefixes of cookies of this host only, which no other host of its domain can set, and of cookies with a path. */
const HOST_PREFIX = '__Host-';
const SECURE_PREFIX = '__Secure-';
/** Read by scripts, or not worth protecting. */
const UNPREFIXED: ReadonlySet<string> = new Set([LOCALE_COOKIE]);
const prefixed = (name: string, path: string): string =>
  UNPREFIXED.has(name) ? name : `${path === '/' ? HOST_PREFIX : SECURE_PREFIX}${name}`;

type Cookies = Record<string, string | undefined>;
/** By their plain names. Cookies without a prefix were set by an earlier release, and are used when there is none with it. */
function withoutPrefixes(cookies: Cookies): Cookies {
  const named: Cookies = { ...cookies };
  for (const [name, value] of Object.entries(cookies))
    for (const prefix of [SECURE_PREFIX, HOST_PREFIX]) if (name.startsWith(prefix)) named[name.slice(prefix.length)] = value;
  return named;
}

/** 365 days (section 1). */
export const LOCALE_COOKIE_SECONDS = 365 * 24 * 3600;
const VISITOR_SECONDS = 90 * 24 * 3600;

/** The language that was chosen in this browser; undefined if none. */
export const chosenLocale = (cookies: Record<string, string | undefined>): Language | undefined => {
  const chosen = cookies[LOCALE_COOKIE];
  return chosen === 'zh' || chosen === 'en' ? chosen : undefined;
};

/** The language requested in a page's URL; used for visitors who have not chosen one. */
export const askedLocale = (url: string): Language | undefined => {
  const asked = /^\/ui(?:[/?]|$)/.test(url) ? /[?&]lang=(zh|en)(?:&|$)/.exec(url)?.[1] : undefined;
  return asked as Language | undefined;
};

export type RequestCallOptions = {
  secret: Secrets;
  /** Cookies are Secure behind TLS. */
  secure: boolean;
  /** `inBackground`: the page calls without user action, which does not count as use of the session. */
  findActor: (sessionToken: string, inBackground: boolean) => Promise<Actor | null>;
  /** Without it no access token is valid. @throws AppError TOKEN_REFUSED, RATE_LIMITED (seconds) */
  findToken?: FindToken;
};

/** The caller of an access token. `ip`: for counting failed attempts. */
export type FindToken = (secret: string, ip: string) => Promise<{ actor: Actor; token: CallToken }>;
const refuseTokens: FindToken = async () => {
  throw new AppError('TOKEN_REFUSED');
};

/** Cookies of upgrades, by request. */
const upgradeCookies = new WeakMap<IncomingMessage, string[]>();
/** Cookies set while an upgrade was being answered. */
export const takeUpgradeCookies = (request: IncomingMessage): readonly string[] => upgradeCookies.get(request) ?? [];

const calls = new WeakMap<FastifyRequest, Promise<Call>>();
const locales = new WeakMap<FastifyRequest, Language>();
/** The language of a request with a known caller: the account's language takes precedence over the cookie. */
export const knownLocale = (request: FastifyRequest): Language | undefined => locales.get(request);

const bearerOf = (header: string | undefined): string => /^Bearer ([\w-]{1,200})$/.exec(header ?? '')?.[1] ?? '';

export function createRequestCall({ findToken = refuseTokens, ...options }: RequestCallOptions) {
  const signature = (secret: string, id: string) => createHmac('sha256', secret).update(`visitor:${id}`).digest('base64url').slice(0, 22);
  const sign = (id: string) => `${id}.${signature(currentSecret(options.secret), id)}`;
  const readVisitor = (cookie: string | undefined): string => {
    const [id = '', given = ''] = (cookie ?? '').split('.');
    if (!/^[A-Za-z0-9_-]{16,40}$/.test(id)) return '';
    const actual = Buffer.from(given);
    const isSigned = allSecrets(options.secret).some((secret) => {
      const expected = Buffer.from(signature(secret, id));
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    });
    return isSigned ? id : '';
  };

  async function build(request: FastifyRequest, reply: FastifyReply): Promise<Call> {
    const presented = presentedToken(request.headers.authorization);
    const found = presented ? await findToken(presented.secret, request.ip) : null;
    // Only the token counts: a session cookie beside it is ignored.
    const cookies = found ? {} : withoutPrefixes(plainCookies(request.cookies));
    const session = cookies[SESSION_COOKIE];
    const actor = found?.actor ?? (session ? await options.findActor(session, request.headers[BACKGROUND_HEADER] === '1') : null);
    const locale: Language = actor?.language ?? chosenLocale(cookies) ?? askedLocale(request.url) ?? 'zh';
    locales.set(request, locale);
    if (actor) noteCaller(request, actor);
    const setCookie = (name: string, value: string, given: CookieOptions = {}) => {
      const attributes = {
        path: given.path ?? '/',
        httpOnly: given.httpOnly ?? true,
        sameSite: 'lax',
        secure: options.secure,
      } as const;
      const sent = options.secure ? prefixed(name, attributes.path) : name;
      const put = (called: string, text: string, maxAge = given.maxAgeSeconds): void => {
        const all = { ...attributes, ...(maxAge === undefined ? {} : { maxAge }) };
        if (!request.ws) return void reply.setCookie(called, text, all);
        const serialized = request.server.serializeCookie(called, text, all);
        upgradeCookies.set(request.raw, [...takeUpgradeCookies(request.raw), serialized]);
      };
      put(sent, value);
      // Delete the unprefixed cookie of an earlier release.
      if (sent !== name && request.cookies[name] !== undefined) put(name, '', 0);
    };
    const call: Call = {
      requestId: request.id,
      ip: request.ip,
      locale,
      actor,
      visitorId: readVisitor(cookies[VISITOR_COOKIE]),
      idempotencyKey: String(request.headers[IDEMPOTENCY_HEADER] ?? ''),
      userAgent: plainAgent(request.headers['user-agent']),
      ...(found ? { token: found.token } : { bearer: bearerOf(request.headers.authorization) }),
      cookies,
      setCookie,
      makeVisitor() {
        if (call.visitorId === '') {
          call.visitorId = randomBytes(18).toString('base64url');
          setCookie(VISITOR_COOKIE, sign(call.visitorId), { maxAgeSeconds: VISITOR_SECONDS });
        }
        return call.visitorId;
      },
    };
    return call;
  }

  return function resolve(request: FastifyRequest, reply: FastifyReply): Promise<Call> {
    let call = calls.get(request);
    if (!call) {
      call = build(request, reply);
      calls.set(request, call);
    }
    return call;
  };
}
