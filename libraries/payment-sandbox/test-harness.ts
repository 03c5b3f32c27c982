/** For tests only: a sandbox and a merchant on real loopback listeners, with their own keys. */
import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createMemorySandboxStore } from './memory-store.ts';
import type { NotifyOptions } from './notifications.ts';
import { createSandboxGateway, createSandboxServer } from './sandbox-gateway.ts';
import type { SandboxStore } from './sandbox-store.ts';

export function makePair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

export const appId = '2021000000000001';
export const sellerId = '2088000000000001';
export const merchantKeys = makePair();
export const gatewayKeys = makePair();

export type SandboxSetUp = { store?: SandboxStore; notify?: NotifyOptions; clock?: () => Date };

export async function openSandbox({ store = createMemorySandboxStore(), notify, clock }: SandboxSetUp = {}) {
  /** Set once it listens. */
  let url = '';
  const sandbox = createSandboxGateway({
    appId,
    sellerId,
    merchantPublicKey: merchantKeys.publicKey,
    gatewayPrivateKey: gatewayKeys.privateKey,
    store,
    payUrl: (token) => `http://mall.test/sandbox/pay/${token}`,
    billUrl: (token) => `${url}/bill?${new URLSearchParams({ token })}`,
    notify,
    clock,
  });
  const server = createSandboxServer(sandbox);
  await server.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/sandbox-gateway`;
  return {
    sandbox,
    store,
    url,
    async close() {
      await sandbox.stop();
      await server.close();
    },
  };
}

/** Records every notification's raw body; responds with `answer`, called with their number. */
export async function openMerchant(answer: (count: number) => string = () => 'success') {
  const bodies: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = Fastify({ logger: false });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.post('/notify', async (request) => {
    bodies.push(request.body as string);
    for (const { count, resolve } of waiting) if (bodies.length >= count) resolve();
    return answer(bodies.length);
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    bodies,
    notifyUrl: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/notify`,
    received: (count: number) =>
      new Promise<void>((resolve) => {
        if (bodies.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    close: () => server.close(),
  };
}

export const tokenOf = (codeUrl: string) => codeUrl.slice(codeUrl.lastIndexOf('/') + 1);
