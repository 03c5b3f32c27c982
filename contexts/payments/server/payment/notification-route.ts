/** The endpoints for the gateways' notifications: each commits, then acknowledges in its gateway's format. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { NotificationEntry } from '#server/platform/open-api/document.ts';
import type { PaymentGateway } from '../gateway/index.ts';
import { arrive } from './arrive.ts';
import type { PaymentContext } from './context.ts';

const BODY_LIMIT = 32 * 1024;

/** How each gateway notifies, by its name, for the OpenAPI document. */
const DESCRIBED: Readonly<Record<string, Omit<NotificationEntry, 'id' | 'path'>>> = {
  alipay: {
    summary: "Alipay's notification of a payment's state change",
    description:
      'For Alipay alone: the form is signed by its key (field `sign`, RSA2), and is refused unless it is for the application, the merchant, the number and the amount of a payment. It may come again: once accepted, it changes nothing.',
    signedIn: 'body',
    type: 'application/x-www-form-urlencoded',
    answerType: 'text/plain',
  },
  wechat: {
    summary: "WeChat Pay's notification of a payment's state change",
    description:
      'For WeChat Pay alone: the body is signed by its key, together with `Wechatpay-Timestamp` and `Wechatpay-Nonce`, and its content is encrypted. It is refused unless it is for the application, the merchant, the number and the amount of a payment. It may come again: once accepted, it changes nothing.',
    signedIn: 'header',
    type: 'application/json',
    answerType: 'application/json',
  },
};

export const describeNotifications = (gateways: PaymentContext['gateways']): NotificationEntry[] =>
  gateways.flatMap(({ name, notifyPath }) => {
    const described = DESCRIBED[name];
    return described ? [{ id: `payments.notify-${name}`, path: notifyPath, ...described }] : [];
  });

/** Accepted only if signed, for our application and seller, and matching number, amount and currency of a payment (safety, invariant 3). */
async function receive(context: PaymentContext, gateway: PaymentGateway, rawBody: string, headers: IncomingHttpHeaders): Promise<boolean> {
  const notification = await gateway.verifyNotification(rawBody, headers);
  if (!notification) return false;
  // Trades that opened or ended without money need no handling: the job queries them.
  if (notification.state !== 'PAID') return true;
  const outcome = await arrive(context, { ...notification, way: gateway.name });
  return outcome !== 'unmatched' && outcome !== 'taken';
}

export function registerNotifications(app: FastifyInstance, context: PaymentContext): void {
  void app.register(async (instance) => {
    // The signature covers the raw body: bodies of every type are read as text.
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    for (const gateway of context.gateways) {
      instance.post(gateway.notifyPath, async (request, reply) => {
        const rawBody = typeof request.body === 'string' ? request.body : '';
        const { status, type, body } = gateway.acknowledge(await receive(context, gateway, rawBody, request.headers));
        return reply.code(status).header('cache-control', 'no-store').type(type).send(body);
      });
    }
  });
}
