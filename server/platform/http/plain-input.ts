/** Applies the rule for text (kernel/text/plain-text.ts) to HTTP input: every parameter, field and name of a field of every route. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cutText, findUnplainText, isPlainText, toPlainText } from '#kernel/text/text.ts';
import { AppError } from './app-error.ts';

const LONGEST_PATH = 200;
const LONGEST_AGENT = 512;
/** Pages are always rendered, whatever the URL contains; the calls that they make are checked individually. */
const PAGES = '/ui/';

/** @throws AppError TEXT_REFUSED with the field */
export function refuseUnplainText(...parts: unknown[]): void {
  for (const part of parts) {
    const path = findUnplainText(part);
    if (path === null) continue;
    const field = cutText(path, LONGEST_PATH);
    throw new AppError('TEXT_REFUSED', { field, fields: [{ path: field, problem: 'TEXT_REFUSED', expected: '' }] });
  }
}

/** Raw bodies (signed ones) are text or bytes, and are checked by their route. */
const isFields = (body: unknown): boolean => typeof body === 'object' && body !== null && !Buffer.isBuffer(body);

export function registerTextCheck(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.url.startsWith(PAGES)) return done();
    try {
      refuseUnplainText(request.params, request.query, isFields(request.body) ? request.body : null);
    } catch (error) {
      return done(error as Error);
    }
    done();
  });
}

/** Cookies with invalid text are ignored. */
export const plainCookies = (cookies: FastifyRequest['cookies']): FastifyRequest['cookies'] =>
  Object.fromEntries(Object.entries(cookies).filter(([name, value]) => isPlainText(name) && isPlainText(value ?? '')));

export const plainAgent = (userAgent: string | undefined): string => cutText(toPlainText(userAgent ?? ''), LONGEST_AGENT);
