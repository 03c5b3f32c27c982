/** Sign-on without scripts: the login and register calls answer a plain HTML form with a redirect (303) instead of an envelope. */

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { login, register } from '#contexts/identity/calls/identity.ts';
import type { AnyEndpoint } from '#contracts/kit/endpoint.ts';
import { DatabaseUnavailable } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/call.ts';
import { describeFailure } from '#server/platform/http/envelope.ts';
import { prefersHtml } from '#server/platform/http/prefers-html.ts';
import { noteCode } from '#server/platform/http/request-facts.ts';
import { type SignOnPage, signOnPage } from './landing.ts';
import type { SignOnCases } from './sign-on-routes.ts';

type Resolve = (request: FastifyRequest, reply: FastifyReply) => Promise<Call>;

const CONSTRAINT = 'formPost';
type Handler = Parameters<ReturnType<Parameters<FastifyInstance['addConstraintStrategy']>[0]['storage']>['set']>[1];

/** Allows a second route at the same path, chosen when a browser posts a form. */
function addFormConstraint(app: FastifyInstance): void {
  if (app.hasConstraintStrategy(CONSTRAINT)) return;
  app.addConstraintStrategy({
    name: CONSTRAINT,
    storage: () => {
      let retained: Handler | null = null;
      return {
        get: (value) => (value === true ? retained : null),
        set: (_value, handler) => {
          retained = handler;
        },
      };
    },
    deriveConstraint: (request: IncomingMessage) => (request.method === 'POST' && prefersHtml(request.headers.accept) ? true : undefined),
  });
}

/** Query parameters that report a failure to the form: its code and, where there is one, the time to wait or the field. */
const problemOf = (code: string, { seconds, field }: Record<string, unknown>): Record<string, string> => ({
  error: code,
  ...(seconds === undefined ? {} : { seconds: String(seconds) }),
  ...(typeof field === 'string' && field !== '' ? { field: field.replace(/^body\./, '') } : {}),
});

/** Only the typed name is filled in again. */
const typedName = (userName: unknown): Record<string, string> =>
  typeof userName === 'string' && /^[\p{L}\p{M}\p{N}_.@ -]{1,64}$/u.test(userName.trim()) ? { userName: userName.trim() } : {};

export function registerFormPosts(app: FastifyInstance, options: { cases: SignOnCases; resolve: Resolve; publicUrl: string }): void {
  addFormConstraint(app);
  const serve = (endpoint: AnyEndpoint, page: SignOnPage, perform: (body: never, call: Call) => Promise<{ redirect: string }>) =>
    app.route({
      method: endpoint.method as HTTPMethods,
      url: endpoint.path,
      constraints: { [CONSTRAINT]: true },
      handler: async (request, reply) => {
        const call = await options.resolve(request, reply);
        reply.header('cache-control', 'no-store');
        try {
          const { redirect } = await perform(endpoint.body.parse(request.body ?? {}) as never, call);
          return reply.redirect(redirect, 303);
        } catch (error) {
          const failure = describeFailure(error);
          // The form cannot be shown again without the database: the error page explains what to do with the input.
          if (failure.internal || error instanceof DatabaseUnavailable) throw error;
          noteCode(request, failure.code);
          const { redirect, userName } = (request.body ?? {}) as { redirect?: unknown; userName?: unknown };
          const visit = { redirect, userAgent: call.userAgent, publicUrl: options.publicUrl };
          return reply.redirect(signOnPage(page, visit, { ...problemOf(failure.code, failure.params), ...typedName(userName) }), 303);
        }
      },
    });
  serve(login, 'login', options.cases.login as never);
  serve(register, 'register', options.cases.register as never);
}
