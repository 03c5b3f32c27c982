/** HTTP routes of the sandbox: the open gateway for the merchant, two JSON routes for the buyer's page. */
import type { FastifyInstance } from 'fastify';
import type { PayerActions } from './payer-actions.ts';
import { payerRoutes } from './payer-routes.ts';

const form = 'application/x-www-form-urlencoded';
export type SandboxActions = PayerActions & {
  /** Handles one call of the open gateway; `query` and `body` as received, form-encoded. */
  answerGateway(query: string, body: string): Promise<string>;
  /** The ZIP of a bill; null for an unknown or expired token. */
  downloadBill(token: string): Promise<Buffer | null>;
};

export async function sandboxRoutes(instance: FastifyInstance, actions: SandboxActions): Promise<void> {
  // The signature covers the raw body: forms are parsed here, regardless of the parent's parser.
  instance.removeContentTypeParser(form);
  instance.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => done(null, body));

  instance.post('/gateway.do', async (request, reply) => {
    const at = request.url.indexOf('?');
    const body = typeof request.body === 'string' ? request.body : '';
    const answer = await actions.answerGateway(at < 0 ? '' : request.url.slice(at + 1), body);
    return reply.type('application/json; charset=utf-8').send(answer);
  });

  payerRoutes(instance, actions);

  instance.get<{ Querystring: { token?: string } }>('/bill', async (request, reply) => {
    const { token } = request.query;
    const bill = typeof token === 'string' ? await actions.downloadBill(token) : null;
    reply.header('cache-control', 'no-store');
    return bill ? reply.type('application/zip').send(bill) : reply.code(404).send({ code: 'BILL_NOT_FOUND' });
  });
}
