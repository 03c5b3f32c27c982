/**
 * The independent gateways, Alipay and WeChat Pay, as a process: standard input receives the settings as one line of JSON and ends with the
 * test; prints 'ready'.
 */
import { createInterface } from 'node:readline';
import { createSandboxGateway, createSandboxServer } from '#libraries/payment-sandbox/sandbox-gateway.ts';
import type { WechatSandboxKeys } from '#libraries/payment-sandbox/wechat/wechat-keys.ts';
import { createWechatSandbox } from '#libraries/payment-sandbox/wechat/wechat-sandbox.ts';
import { createJournalStore } from './journal-store.ts';

export type GatewaySettings = {
  port: number;
  journal: string;
  appId: string;
  sellerId: string;
  merchantPublicKey: string;
  gatewayPrivateKey: string;
  wechat: { journal: string; mchId: string; appId: string; keys: WechatSandboxKeys };
};

/** Back-off between notifications to a merchant that does not answer. */
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 10_000, ...Array<number>(60).fill(30_000)];

const input = createInterface({ input: process.stdin });
// The parent has ended.
input.once('close', () => process.exit(0));
const line = await new Promise<string>((resolve) => input.once('line', resolve));
const { port, journal, wechat: ofWechat, ...names } = JSON.parse(line) as GatewaySettings;
const gateway = createSandboxGateway({
  ...names,
  store: createJournalStore(journal),
  payUrl: (token) => `http://127.0.0.1:${port}/sandbox-gateway/pay/${token}`,
  billUrl: (token) => `http://127.0.0.1:${port}/sandbox-gateway/bill?${new URLSearchParams({ token })}`,
  notify: { retryMs: RETRY_MS },
});
const address = `http://127.0.0.1:${port}/sandbox-gateway/wechat`;
const wechat = createWechatSandbox({
  mchId: ofWechat.mchId,
  appId: ofWechat.appId,
  keys: () => ofWechat.keys,
  store: createJournalStore(ofWechat.journal),
  payUrl: (token) => `${address}/pay/${token}`,
  billUrl: (token) => `${address}/v3/billdownload/file?${new URLSearchParams({ token })}`,
  notify: { retryMs: RETRY_MS },
});
const server = createSandboxServer(gateway);
void server.register(wechat.plugin, { prefix: '/sandbox-gateway/wechat' });
await server.listen({ host: '127.0.0.1', port });
for (const { resumeNotifications, start } of [gateway, wechat]) {
  await resumeNotifications();
  start();
}
console.log('ready');
