/** For tests only: the WeChat Pay sandbox on a real loopback listener, whose certificates are rotated manually. */
import type { AddressInfo } from 'node:net';
import { createMemorySandboxStore } from '../memory-store.ts';
import { createSandboxServer } from '../sandbox-gateway.ts';
import type { SandboxSetUp } from '../test-harness.ts';
import { makeWechatSandboxKeys, type RotationStep, rotate } from './wechat-keys.ts';
import { createWechatSandbox } from './wechat-sandbox.ts';

export const wechatMerchant = { mchId: '1900000109', appId: 'wx0000000000000109' };

export async function openWechatSandbox({ store = createMemorySandboxStore(), notify, clock = () => new Date() }: SandboxSetUp = {}) {
  let keys = await makeWechatSandboxKeys(clock());
  /** Set once it listens. */
  let url = '';
  const sandbox = createWechatSandbox({
    ...wechatMerchant,
    store,
    keys: () => keys,
    payUrl: (token) => `http://mall.test/sandbox-wechat/pay/${token}`,
    billUrl: (token) => `${url}/v3/billdownload/file?${new URLSearchParams({ token })}`,
    notify,
    clock,
  });
  const server = createSandboxServer(sandbox, '/sandbox-wechat');
  await server.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/sandbox-wechat`;
  return {
    sandbox,
    store,
    url,
    keys: () => keys,
    use(changed: Partial<typeof keys>) {
      keys = { ...keys, ...changed };
    },
    async rotate(step: RotationStep) {
      keys = await rotate(keys, step, clock());
    },
    /** For the gateway port and for a product's settings. */
    config: () => ({
      ...wechatMerchant,
      gateway: url,
      serial: keys.merchantSerial,
      privateKey: keys.merchantPrivateKey,
      apiV3Key: keys.apiV3Key,
      publicKey: undefined as { id: string; key: string } | undefined,
    }),
    async close() {
      await sandbox.stop();
      await server.close();
    },
  };
}
