/** Facts about an answered request for the log: the caller, and the code of a refusal. */
import type { FastifyRequest } from 'fastify';
import type { Actor } from './call.ts';

const callers = new WeakMap<FastifyRequest, Actor>();
const codes = new WeakMap<FastifyRequest, string>();

export const noteCaller = (request: FastifyRequest, actor: Actor): void => void callers.set(request, actor);
export const noteCode = (request: FastifyRequest, code: string): void => void codes.set(request, code);

/** Null: a visitor, or the caller was never resolved. `code` '': not refused. */
export const factsOf = (request: FastifyRequest): { actor: Actor | null; code: string } => ({
  actor: callers.get(request) ?? null,
  code: codes.get(request) ?? '',
});

/** Refusals worth a warning: the caller may be probing, or may not be who it claims. */
const SUSPECT: ReadonlySet<string> = new Set([
  'LOGIN_FAILED',
  'LOGIN_DELAYED',
  'PASSWORD_WRONG',
  'SIGN_ON_CODE_WRONG',
  'PHONE_CODE_WRONG',
  'EMAIL_CODE_WRONG',
  'RECOVERY_LAPSED',
  'OIDC_FAILED',
]);

/** The severity of an answered request's log line. A visitor who must first sign in does not count as refused. */
export function levelOf(answer: { method: string; status: number; code: string }): 'debug' | 'info' | 'warn' | 'error' {
  const { method, status, code } = answer;
  if (status >= 500) return 'error';
  const refused = status === 403 || status === 429 || (status === 401 && code !== 'LOGIN_REQUIRED');
  if (refused || SUSPECT.has(code)) return 'warn';
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info';
}
