/** The payment gateway of this installation: the real one if configured, otherwise the sandbox with its own keys. */
import type { FastifyInstance } from 'fastify';
import { ALIPAY_NOTIFY_PATH, createAlipayGateway, type PaymentGateway } from './contexts/payments/index.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { openLoopback } from './platform/http/loopback.ts';
import { createPostgresSandboxStore, createSandboxGateway, loadOrCreateSandboxKeys } from './sandbox-gateway/index.ts';

/** Where the sandbox is mounted. */
export const SANDBOX_PREFIX = '/sandbox-gateway';
const SANDBOX_APP_ID = '2021000000000001';
const SANDBOX_SELLER_ID = '2088000000000001';

export type InstalledGateway = {
  /** The first is the usual one. */
  ports: PaymentGateway[];
  sandbox: boolean;
  /** Mounts the gateway's routes on the product's listener. */
  mount(http: FastifyInstance): void;
  /** Call it after the listener is open. */
  start(): Promise<void>;
  /** Ends its background work, when it is no longer used. */
  stop(): Promise<void>;
  /** Last step: closes its listener. */
  close(): Promise<void>;
};

type Options = { config: Config; database: Database; prefix: string; publicUrl: string; onError: (error: unknown) => void };

const nothing = async () => {};

export async function createGateway({ config, database, prefix, publicUrl, onError }: Options): Promise<InstalledGateway> {
  if (config.alipay) {
    const { gateway, appId, privateKey, publicKey, sellerId } = config.alipay;
    return {
      ports: [createAlipayGateway({ gateway, appId, privateKey, alipayPublicKey: publicKey, sellerId })],
      sandbox: false,
      mount: () => {},
      start: nothing,
      stop: nothing,
      close: nothing,
    };
  }
  const keys = await loadOrCreateSandboxKeys(config.dataDir);
  // Product and sandbox talk over HTTP on a listener of their own, which is open as long as needed: the port
  // for browsers closes long before. Notifications go to this process, whichever one created the trade.
  const loopback = await openLoopback();
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
    // A restarting merchant is notified again soon; afterwards at Alipay's own intervals.
    notify: {
      retryMs: [2_000, 5_000, 15_000, 60_000, 240_000, 600_000, 600_000, 3_600_000],
      deliverTo: `${loopback.url}${ALIPAY_NOTIFY_PATH}`,
      onError,
    },
  });
  const port = createAlipayGateway({
    gateway: `${loopback.url}${gatewayPath}`,
    appId: SANDBOX_APP_ID,
    sellerId: SANDBOX_SELLER_ID,
    privateKey: keys.merchantPrivateKey,
    alipayPublicKey: keys.gatewayPublicKey,
  });
  return {
    ports: [port],
    sandbox: true,
    mount(http) {
      void http.register(sandbox.plugin, { prefix });
      loopback.serve((request, response) => http.routing(request, response), [gatewayPath, billPath, ALIPAY_NOTIFY_PATH]);
    },
    async start() {
      await sandbox.resumeNotifications();
      sandbox.start();
    },
    stop: sandbox.stop,
    close: loopback.close,
  };
}
