/** One complete order as a page and a phone would make it, over real HTTP. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export type Answer = { status: number; data: Record<string, never> & Record<string, unknown>; code: string };

/** A call with keep-alive; the envelope's data. */
export function call(
  address: string,
  method: 'GET' | 'POST',
  path: string,
  options: { body?: unknown; cookie?: string; key?: string } = {},
): Promise<Answer> {
  const text = options.body === undefined ? undefined : JSON.stringify(options.body);
  return new Promise((resolve, reject) => {
    const sent = request(
      address + path,
      {
        method,
        agent,
        headers: {
          origin: address,
          ...(options.cookie ? { cookie: options.cookie } : {}),
          ...(options.key ? { 'idempotency-key': options.key } : {}),
          ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          try {
            const envelope = JSON.parse(Buffer.concat(chunks).toString()) as { code?: string; data?: never };
            resolve({ status: answer.statusCode ?? 0, code: envelope.code ?? '', data: envelope.data ?? ({} as never) });
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

/** The data of a call that has to succeed. */
export async function succeed(answer: Promise<Answer>): Promise<Answer['data']> {
  const { code, data, status } = await answer;
  if (code !== '0') throw new Error(`${status} ${code}`);
  return data;
}

const ASK_AGAIN_MS = 200;

export type Offer = { goodsId: string; clusterId: string };

/** Cart, confirm, create, start of payment, the wallet's payment; then asks until the notification has arrived and the order is PAID. */
export async function completeOrder(address: string, cookie: string, offer: Offer): Promise<string> {
  const line = (await succeed(
    call(address, 'POST', '/market/shoppingcart', { cookie, body: { data: { ...offer, purchaseAmount: 100, purchaseDuration: 1 } } }),
  )) as unknown as { id: string };
  const request = { kind: 'cart', cartIds: [line.id] };
  const preview = (await succeed(call(address, 'POST', '/mall/order/confirm', { cookie, body: { request } }))) as unknown as {
    actualPaymentAmount: string;
    agreement: { version: string };
  };
  const order = (await succeed(
    call(address, 'POST', '/mall/order/create', {
      cookie,
      key: randomUUID(),
      body: { request, expectedAmount: preview.actualPaymentAmount, agreementVersion: preview.agreement.version },
    }),
  )) as unknown as { orderId: string };
  const payment = (await succeed(
    call(address, 'POST', '/operation/pay/start', { cookie, body: { orderId: order.orderId, method: 'ONLINE' } }),
  )) as unknown as { codeUrl: string };
  const token = new URL(payment.codeUrl).searchParams.get('token');
  const scan = (await succeed(call(address, 'GET', `/operation/pay/scan?token=${token}`))) as unknown as { walletUrl: string };
  await call(address, 'POST', new URL(scan.walletUrl).pathname);
  // The notification is under way meanwhile; a page asks every second.
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    const { status } = (await succeed(
      call(address, 'GET', `/operation/pay/queryStatusInThPay?orderId=${order.orderId}`, { cookie }),
    )) as unknown as { status: string };
    if (status === 'PAID') return order.orderId;
  }
  throw new Error(`order ${order.orderId} was not paid`);
}
