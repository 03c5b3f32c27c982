/** Two JSON routes for the buyer's page. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PayerActions } from './payer-actions.ts';

const payBody = z
  .object({
    buyerId: z
      .string()
      .regex(/^[\w.@-]{1,64}$/)
      .optional(),
  })
  .nullish();
const defaultBuyerId = '2088000000000000';

export function payerRoutes(instance: FastifyInstance, actions: PayerActions): void {
  instance.get<{ Params: { token: string } }>('/pay/:token', async (request, reply) => {
    const info = await actions.findTradeInfo(request.params.token);
    reply.header('cache-control', 'no-store');
    return info ?? reply.code(404).send({ code: 'TRADE_NOT_FOUND' });
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
