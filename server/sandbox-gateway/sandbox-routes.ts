/** HTTP in front of the sandbox: the open gateway for the merchant, two JSON routes for the buyer's page. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Trade, TradeState } from './trade.ts';

const form = 'application/x-www-form-urlencoded';
const payBody = z
  .object({
    buyerId: z
      .string()
      .regex(/^[\w.@-]{1,64}$/)
      .optional(),
  })
  .nullish();
const defaultBuyerId = '2088000000000000';

export type PayOutcome = 'PAID' | 'ALREADY_PAID' | 'CLOSED' | 'NOT_FOUND';
export type TradeInfo = { subject: string; amountFen: number; state: TradeState; expiresAt: string };

export type SandboxActions = {
  /** Handles one call of the open gateway; `query` and `body` as received, form-encoded. */
  answerGateway(query: string, body: string): Promise<string>;
  /** Pays once, also when called concurrently; the notification is sent asynchronously. */
  payTrade(token: string, buyerId: string): Promise<{ outcome: PayOutcome; trade: Trade | null }>;
  /** Data of the QR code's page; null for an unknown token. */
  findTradeInfo(token: string): Promise<TradeInfo | null>;
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

  instance.get<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const info = await actions.findTradeInfo(request.params.token);
    reply.header('cache-control', 'no-store');
    return info ?? reply.code(404).send({ code: 'TRADE_NOT_FOUND' });
  });

  instance.get<{ Querystring: { token?: string } }>('/bill', async (request, reply) => {
    const { token } = request.query;
    const bill = typeof token === 'string' ? await actions.downloadBill(token) : null;
    reply.header('cache-control', 'no-store');
    return bill ? reply.type('application/zip').send(bill) : reply.code(404).send({ code: 'BILL_NOT_FOUND' });
  });

  instance.post<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const body = payBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ code: 'INVALID_BUYER' });
    const { outcome, trade } = await actions.payTrade(request.params.token, body.data?.buyerId ?? defaultBuyerId);
    reply.header('cache-control', 'no-store');
    switch (outcome) {
      case 'PAID':
        return { state: 'TRADE_SUCCESS', tradeNo: trade?.tradeNo };
      case 'ALREADY_PAID':
        return reply.code(409).send({ code: 'TRADE_ALREADY_PAID' });
      case 'CLOSED':
        return reply.code(409).send({ code: 'TRADE_CLOSED' });
      case 'NOT_FOUND':
        return reply.code(404).send({ code: 'TRADE_NOT_FOUND' });
    }
  });
}
