/** The payment gateways of this installation: the real ones if configured, the sandbox with its own keys where it is on, or none. */
import type { FastifyInstance } from 'fastify';
import {
  ALIPAY_NOTIFY_PATH,
  createAlipayGateway,
  createWechatGateway,
  type PaymentGateway,
  WECHAT_NOTIFY_PATH,
} from '#contexts/payments/server/index.ts';
import {
  createPostgresSandboxStore,
  createSandboxGateway,
  createWechatSandbox,
  loadOrCreateSandboxKeys,
  openWechatKeyFile,
} from '#libraries/payment-sandbox/index.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { type Loopback, openLoopback } from './platform/http/loopback.ts';

/** Where the sandbox is mounted. */
export const SANDBOX_PREFIX = '/sandbox-gateway';
const SANDBOX_APP_ID = '2021000000000001';
const SANDBOX_SELLER_ID = '2088000000000001';
const SANDBOX_WECHAT = { mchId: '1900000001', appId: 'wx0000000000000001' };
/** A restarting merchant is notified again soon; afterwards at the gateways' own intervals. */
const RETRY_MS = [2_000, 5_000, 15_000, 60_000, 240_000, 600_000, 600_000, 3_600_000];

export type InstalledGateway = {
  /** The first is the default. */
  ports: PaymentGateway[];
  sandbox: boolean;
  /** Mounts the gateway's routes on the product's listener. */
  mount(http: FastifyInstance): void;
  /** Call it after the listener is open. */
  start(): Promise<void>;
  /** Stops its background work when it is no longer used. */
  stop(): Promise<void>;
  /** Last step: closes its listener. */
  close(): Promise<void>;
};

type Options = { config: Config; database: Database; prefix: string; publicUrl: string; onError: (error: unknown) => void };
/** A gateway simulated in this process. `paths`: its paths on the internal listener. */
type Played = {
  port: PaymentGateway;
  paths: string[];
  mount(http: FastifyInstance): void;
  resumeNotifications(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

const nothing = async () => {};

function realGateways({ alipay, wechat }: Config): PaymentGateway[] {
  const ports: PaymentGateway[] = [];
  if (alipay) {
    const { gateway, appId, privateKey, publicKey, sellerId } = alipay;
    ports.push(createAlipayGateway({ gateway, appId, privateKey, alipayPublicKey: publicKey, sellerId }));
  }
  if (wechat) ports.push(createWechatGateway(wechat));
  return ports;
}

async function playAlipay({ config, database, prefix, publicUrl, onError }: Options, loopback: Loopback): Promise<Played> {
  const keys = await loadOrCreateSandboxKeys(config.dataDir);
  const gatewayPath = `${prefix}/gateway.do`;
  const billPath = `${prefix}/bill`;
  const sandbox = createSandboxGateway({
    appId: SANDBOX_APP_ID,
    sellerId: SANDBOX_SELLER_ID,
    merchantPublicKey: keys.merchantPublicKey,
    gatewayPrivateKey: keys.gatewayPrivateKey,
    store: createPostgresSandboxStore(database),
    payUrl: (token) => `${publicUrl}${prefix}/pay/${token}`,
    billUrl: (token) => `${loopback.url}${billPath}?${new URLSearchParams({ token })}`,
    notify: { retryMs: RETRY_MS, deliverTo: `${loopback.url}${ALIPAY_NOTIFY_PATH}`, onError },
  });
  const port = createAlipayGateway({
    gateway: `${loopback.url}${gatewayPath}`,
    appId: SANDBOX_APP_ID,
    sellerId: SANDBOX_SELLER_ID,
    privateKey: keys.merchantPrivateKey,
    alipayPublicKey: keys.gatewayPublicKey,
  });
  const mount = (http: FastifyInstance) => void http.register(sandbox.plugin, { prefix });
  return { ...sandbox, port, paths: [gatewayPath, billPath, ALIPAY_NOTIFY_PATH], mount };
}

async function playWechat({ config, database, prefix: all, publicUrl, onError }: Options, loopback: Loopback): Promise<Played> {
  const keys = await openWechatKeyFile(config.dataDir, new Date());
  const prefix = `${all}/wechat`;
  const sandbox = createWechatSandbox({
    ...SANDBOX_WECHAT,
    keys: keys.read,
    store: createPostgresSandboxStore(database, 'wechat'),
    payUrl: (token) => `${publicUrl}${prefix}/pay/${token}`,
    billUrl: (token) => `${loopback.url}${prefix}/v3/billdownload/file?${new URLSearchParams({ token })}`,
    notify: { retryMs: RETRY_MS, deliverTo: `${loopback.url}${WECHAT_NOTIFY_PATH}`, onError },
  });
  const { merchantPrivateKey, merchantSerial, apiV3Key } = keys.read();
  const port = createWechatGateway({
    ...SANDBOX_WECHAT,
    gateway: `${loopback.url}${prefix}`,
    serial: merchantSerial,
    privateKey: merchantPrivateKey,
    apiV3Key,
    publicKey: undefined,
  });
  const mount = (http: FastifyInstance) => void http.register(sandbox.plugin, { prefix });
  return { ...sandbox, port, paths: [`${prefix}/v3/`, WECHAT_NOTIFY_PATH], mount };
}

export async function createGateway(options: Options): Promise<InstalledGateway> {
  const real = realGateways(options.config);
  if (real.length > 0 || !options.config.sandbox)
    return { ports: real, sandbox: false, mount: () => {}, start: nothing, stop: nothing, close: nothing };
  // Product and sandbox communicate over HTTP on a separate listener, which stays open until both are stopped: the port for browsers closes
  // long before. Notifications go to this process, whichever one created the trade.
  const loopback = await openLoopback();
  const played = [await playAlipay(options, loopback), await playWechat(options, loopback)];
  return {
    ports: played.map(({ port }) => port),
    sandbox: true,
    mount(http) {
      for (const { mount } of played) mount(http);
      loopback.serve(
        (request, response) => http.routing(request, response),
        played.flatMap(({ paths }) => paths),
      );
    },
    // The search for notifications to repeat is background work: it uses connections with their existing limits.
    start: () =>
      options.database.patiently(async () => {
        for (const { resumeNotifications, start } of played) {
          await resumeNotifications();
          start();
        }
      }),
    stop: async () => void (await Promise.all(played.map(({ stop }) => stop()))),
    close: loopback.close,
  };
}
