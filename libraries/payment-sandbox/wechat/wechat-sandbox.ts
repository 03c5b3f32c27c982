/** The sandbox of WeChat Pay: API v3 with Native payments, the payer's page, and signed, encrypted notifications. */
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createNotifications, type NoticeForm, type NotifyOptions } from '../notifications.ts';
import { type PayerActions, payerActions } from '../payer-actions.ts';
import { payerRoutes } from '../payer-routes.ts';
import type { SandboxStore } from '../sandbox-store.ts';
import type { Trade } from '../trade.ts';
import type { WechatSandboxKeys } from './wechat-keys.ts';
import { createWechatMethods, type Merchant, viewTrade } from './wechat-methods.ts';
import { type Answer, encrypt, failure, refuseRequest, rfc3339, signedHeaders } from './wechat-protocol.ts';

export type WechatSandboxOptions = Merchant & {
  store: SandboxStore;
  /** Read at each call: certificates change at run time. */
  keys: () => WechatSandboxKeys;
  /** The page in the QR code. */
  payUrl: (token: string) => string;
  /** Download address of a bill. */
  billUrl: (token: string) => string;
  notify?: NotifyOptions;
  clock?: () => Date;
};

export type WechatSandbox = PayerActions & {
  plugin: FastifyPluginAsync;
  resumeNotifications(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

/** WeChat Pay's delays: 15 s at first, hours at the end. */
const RETRY_MS = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600].map((s) => s * 1000);

type Sender = { merchant: Merchant; keys: () => WechatSandboxKeys; clock: () => Date };

const noticeForm = ({ merchant, keys, clock }: Sender): NoticeForm => ({
  async write(trade: Trade) {
    const all = keys();
    const body = JSON.stringify({
      id: trade.notifyId ?? '',
      create_time: rfc3339(clock()),
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      summary: '支付成功',
      resource: {
        original_type: 'transaction',
        ...encrypt(JSON.stringify({ ...viewTrade(trade, merchant, clock()), trade_state: 'SUCCESS' }), all.apiV3Key, 'transaction'),
      },
    });
    return { body, headers: { 'content-type': 'application/json; charset=utf-8', ...signedHeaders(all, all.signing, body, clock()) } };
  },
  isAccepted: (answer) => answer === 'status 204' || !answer.startsWith('status '),
});

type Wanted = { Params: { no: string }; Querystring: { mchid?: string; bill_date?: string; tar_type?: string; token?: string } };

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}

async function apiRoutes(instance: FastifyInstance, options: WechatSandboxOptions & { clock: () => Date }): Promise<void> {
  const { mchId, appId, keys, clock } = options;
  const methods = createWechatMethods({ ...options, merchant: { mchId, appId } });
  // The signature covers the raw body.
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const refuse = (request: FastifyRequest) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const { method, url, headers } = request;
    return refuseRequest({ method, url, body, authorization: headers.authorization ?? '' }, { mchId, keys: keys(), now: clock() });
  };
  const send = (request: FastifyRequest, reply: FastifyReply, { status, body }: Answer) => {
    const text = body === null ? '' : JSON.stringify(body);
    const all = keys();
    // A merchant that verifies by public key specifies it in its request.
    const by = request.headers['wechatpay-serial'] === all.publicKeyId ? all.publicKeyId : all.signing;
    return reply
      .code(status)
      .headers({ ...signedHeaders(all, by, text, clock()), 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(text === '' ? undefined : text);
  };
  const on = (method: 'GET' | 'POST', url: string, work: (request: FastifyRequest<Wanted>) => Promise<Answer> | Answer) =>
    instance.route<Wanted>({
      method,
      url,
      handler: async (request, reply) => send(request as FastifyRequest, reply, refuse(request as FastifyRequest) ?? (await work(request))),
    });
  on('POST', '/v3/pay/transactions/native', ({ body }) => methods.precreate(parse(body)));
  on('GET', '/v3/pay/transactions/out-trade-no/:no', ({ params, query }) => methods.query(params.no, query.mchid ?? ''));
  on('POST', '/v3/pay/transactions/out-trade-no/:no/close', ({ params, body }) => methods.close(params.no, parse(body)));
  on('POST', '/v3/refund/domestic/refunds', ({ body }) => methods.refund(parse(body)));
  on('GET', '/v3/refund/domestic/refunds/:no', ({ params }) => methods.queryRefund(params.no));
  on('GET', '/v3/certificates', methods.certificates);
  on('GET', '/v3/bill/tradebill', ({ query }) => methods.bill(query.bill_date ?? '', query.tar_type ?? ''));
  // The file is not signed; its hash was in the response that contained its address.
  instance.get<Wanted>('/v3/billdownload/file', async (request, reply) => {
    const refused = refuse(request as FastifyRequest);
    const file = refused ? null : await methods.download(request.query.token ?? '');
    if (file) return reply.type('application/octet-stream').send(file);
    return send(request as FastifyRequest, reply, refused ?? failure(404, 'RESOURCE_NOT_EXISTS', '文件不存在'));
  });
}

export function createWechatSandbox(options: WechatSandboxOptions): WechatSandbox {
  const { mchId, appId, keys, store, clock = () => new Date() } = options;
  const form = noticeForm({ merchant: { mchId, appId }, keys, clock });
  const notifications = createNotifications({ store, clock, form }, { retryMs: RETRY_MS, ...options.notify });
  const payer = payerActions({ store, notifications, clock });
  return {
    ...payer,
    plugin: async (instance) => {
      await instance.register((api) => apiRoutes(api, { ...options, clock }));
      payerRoutes(instance, payer);
    },
    resumeNotifications: notifications.resume,
    start: notifications.start,
    stop: notifications.stop,
  };
}
