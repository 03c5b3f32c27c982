/** The endpoint for the gateway's notifications: commits, then acknowledges with the plain word `success`. */
import type { FastifyInstance } from 'fastify';
import { arrive } from './arrive.ts';
import type { PaymentContext } from './context.ts';

export const NOTIFY_PATH = '/operation/pay/notify/alipay';
const BODY_LIMIT = 32 * 1024;

/** Accepted only if signed, for our application and seller, and matching number, amount and currency of a payment (safety, invariant 3). */
async function receive(context: PaymentContext, rawBody: string): Promise<boolean> {
  const notification = context.gateway.verifyNotification(rawBody);
  if (!notification) return false;
  // Trades that opened or ended without money need no handling: the job queries them.
  if (notification.state !== 'PAID') return true;
  return (await arrive(context, notification)) !== 'unmatched';
}

export function registerNotifications(app: FastifyInstance, context: PaymentContext): void {
  void app.register(async (instance) => {
    // The signature covers the raw body: bodies of every type are read as text.
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    instance.post(NOTIFY_PATH, async (request, reply) => {
      const accepted = await receive(context, typeof request.body === 'string' ? request.body : '');
      return reply
        .code(accepted ? 200 : 400)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(accepted ? 'success' : 'failure');
    });
  });
}
