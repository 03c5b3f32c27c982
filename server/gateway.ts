/** The payment gateway of this installation: the real one when it is configured, the sandbox with keys of its own otherwise. */
import type { FastifyInstance } from 'fastify';
import { createAlipayGateway, type PaymentGateway } from './contexts/payments/index.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import {
  createPostgresSandboxStore,
  createSandboxGateway,
  installSandboxSchema,
  loadOrCreateSandboxKeys,
} from './sandbox-gateway/index.ts';

const SANDBOX_APP_ID = '2021000000000001';
const SANDBOX_SELLER_ID = '2088000000000001';

export type InstalledGateway = {
  port: PaymentGateway;
  sandbox: boolean;
  /** Mounts what the gateway needs on the product's own listener. */
  mount(http: FastifyInstance): void;
  /** After the listener is open. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  config: Config;
  database: Database;
  prefix: string;
  publicUrl: string;
  loopbackUrl: string;
  onError: (error: unknown) => void;
};

const nothing = async () => {};

export async function createGateway({ config, database, prefix, publicUrl, loopbackUrl, onError }: Options): Promise<InstalledGateway> {
  if (config.alipay) {
    const { gateway, appId, privateKey, publicKey, sellerId } = config.alipay;
    return {
      port: createAlipayGateway({ gateway, appId, privateKey, alipayPublicKey: publicKey, sellerId }),
      sandbox: false,
      mount: () => {},
      start: nothing,
      stop: nothing,
    };
  }
  const keys = await loadOrCreateSandboxKeys(config.dataDir);
  await installSandboxSchema(database);
  const sandbox = createSandboxGateway({
    appId: SANDBOX_APP_ID,
    sellerId: SANDBOX_SELLER_ID,
    merchantPublicKey: keys.merchantPublicKey,
    gatewayPrivateKey: keys.gatewayPrivateKey,
    store: createPostgresSandboxStore(database),
    payUrl: (token) => `${publicUrl}${prefix}/pay/${token}`,
    // A merchant that was just being restarted is told again soon; afterwards at Alipay's own intervals.
    notify: { retryMs: [2_000, 5_000, 15_000, 60_000, 240_000, 600_000, 600_000, 3_600_000], onError },
  });
  const port = createAlipayGateway({
    gateway: `${loopbackUrl}${prefix}/gateway.do`,
    appId: SANDBOX_APP_ID,
    sellerId: SANDBOX_SELLER_ID,
    privateKey: keys.merchantPrivateKey,
    alipayPublicKey: keys.gatewayPublicKey,
  });
  return {
    port,
    sandbox: true,
    mount: (http) => void http.register(sandbox.plugin, { prefix }),
    async start() {
      await sandbox.resumeNotifications();
      sandbox.start();
    },
    stop: sandbox.stop,
  };
}
