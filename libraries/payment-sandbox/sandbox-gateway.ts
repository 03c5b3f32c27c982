/** The sandbox: an Alipay open gateway, with the buyer's payment page and notifications. */
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { createBillMethods } from './bill-methods.ts';
import { createNotifications, type NotifyOptions } from './notifications.ts';
import { payerActions } from './payer-actions.ts';
import { invalidRequest, readParams, readRequest, writeAnswer } from './protocol.ts';
import { type SandboxActions, sandboxRoutes } from './sandbox-routes.ts';
import type { SandboxStore } from './sandbox-store.ts';
import { createSigner, createVerifier } from './signature.ts';
import { createTradeMethods, type TradeMethod } from './trade-methods.ts';
import { alipayNotice } from './trade-notification.ts';

export type SandboxOptions = {
  appId: string;
  sellerId: string;
  merchantPublicKey: string;
  gatewayPrivateKey: string;
  store: SandboxStore;
  /** The page in the QR code: `…/sandbox/pay/<token>`. */
  payUrl: (token: string) => string;
  /** Download address of a bill: `…/bill?token=<token>`. */
  billUrl: (token: string) => string;
  notify?: NotifyOptions;
  clock?: () => Date;
};

export type SandboxGateway = SandboxActions & {
  plugin: FastifyPluginAsync;
  /** Called once after startup: immediately sends what an ended process left unacknowledged. */
  resumeNotifications(): Promise<void>;
  /** Starts and stops the loop that sends due notifications. */
  start(): void;
  stop(): Promise<void>;
};

export function createSandboxGateway(options: SandboxOptions): SandboxGateway {
  const { appId, sellerId, store, payUrl, billUrl, clock = () => new Date() } = options;
  const sign = createSigner(options.gatewayPrivateKey);
  const signatureHolds = createVerifier(options.merchantPublicKey);
  const form = alipayNotice({ appId, sellerId, sign, clock });
  const notifications = createNotifications({ store, clock, form }, options.notify);
  const bills = createBillMethods({ store, sellerId, billUrl, clock });
  const methods = { ...createTradeMethods(store, payUrl), ...bills.methods };
  const methodNames = Object.keys(methods);

  const actions: SandboxActions = {
    async answerGateway(query, body) {
      const params = readParams(query, body);
      if (params === null) return writeAnswer(null, invalidRequest('isv.invalid-parameter', '参数重复'), sign);
      const now = clock();
      const request = readRequest(params, { appId, methods: methodNames, signatureHolds, now });
      const named = params.get('method') ?? '';
      const method = methodNames.includes(named) ? named : null;
      if ('code' in request) return writeAnswer(method, request, sign);
      const perform = (methods as Record<string, TradeMethod>)[request.method];
      if (!perform) throw new Error(`no such method: ${request.method}`);
      return writeAnswer(method, await perform(request, now), sign);
    },

    ...payerActions({ store, notifications, clock }),
    downloadBill: bills.download,
  };
  const plugin: FastifyPluginAsync = (instance) => sandboxRoutes(instance, actions);

  return {
    ...actions,
    plugin,
    resumeNotifications: notifications.resume,
    start: notifications.start,
    stop: notifications.stop,
  };
}

/** The sandbox on a separate listener. */
export function createSandboxServer(sandbox: Pick<SandboxGateway, 'plugin'>, prefix = '/sandbox-gateway'): FastifyInstance {
  const server = Fastify({ logger: false, bodyLimit: 64 * 1024 });
  void server.register(sandbox.plugin, { prefix });
  return server;
}
