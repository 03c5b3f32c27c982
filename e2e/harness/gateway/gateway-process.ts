/**
 * Payment gateways in a separate process with separate books: they implement Alipay's and WeChat Pay's signed protocols and write each
 * capture, refund and close to the journal of the gateway (with fsync) before the response. The product is connected to them by settings
 * only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWechatSandboxKeys } from '#libraries/payment-sandbox/wechat/wechat-keys.ts';
import { findPort } from '#server/platform/test/find-port.ts';
import type { GatewaySettings } from './gateway-main.ts';
import { type MovedAtGateway, movedAtGateway, readJournal } from './journal.ts';

const APP_ID = '2021000000000009';
const SELLER_ID = '2088000000000009';
const WECHAT = { mchId: '1900000009', appId: 'wx0000000000000009' };

export type GatewayProcess = {
  /** http://127.0.0.1:port, the same after each start. */
  address: string;
  /** ALIPAY_… and WECHAT_… for the product. */
  settings: Record<string, string>;
  journalFile: string;
  wechatJournalFile: string;
  /** From the journal, by our number at the gateway (`payment.out_trade_no`); works while the process is down. */
  moved(): Map<string, MovedAtGateway>;
  /** Pays at the wallet's address that `GET /operation/pay/scan` returns; 'paid' also if it was paid already. */
  pay(walletUrl: string): Promise<'paid' | 'closed' | 'unknown'>;
  /** kill -9; `start` reads the journal. */
  kill(): Promise<void>;
  start(): Promise<void>;
  dispose(): Promise<void>;
};

function makePair(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

function launch(settings: GatewaySettings): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'gateway-main.ts')], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.write(`${JSON.stringify(settings)}\n`);
  let text = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}:\n${text}`)));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes('ready')) resolve(child);
      });
  });
}

export async function startGatewayProcess(): Promise<GatewayProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-gateway-'));
  const [merchant, gateway] = [makePair(), makePair()];
  const journal = join(folder, 'journal.jsonl');
  const wechatJournal = join(folder, 'wechat-journal.jsonl');
  const keys = await makeWechatSandboxKeys(new Date());
  const settings: GatewaySettings = {
    wechat: { ...WECHAT, journal: wechatJournal, keys },
    port: await findPort(),
    journal,
    appId: APP_ID,
    sellerId: SELLER_ID,
    merchantPublicKey: merchant.publicKey,
    gatewayPrivateKey: gateway.privateKey,
  };
  const address = `http://127.0.0.1:${settings.port}`;
  let child = await launch(settings);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  return {
    address,
    settings: {
      ALIPAY_GATEWAY: `${address}/sandbox-gateway/gateway.do`,
      ALIPAY_APP_ID: APP_ID,
      ALIPAY_SELLER_ID: SELLER_ID,
      ALIPAY_PRIVATE_KEY: merchant.privateKey,
      ALIPAY_PUBLIC_KEY: gateway.publicKey,
      WECHAT_GATEWAY: `${address}/sandbox-gateway/wechat`,
      WECHAT_MCH_ID: WECHAT.mchId,
      WECHAT_APP_ID: WECHAT.appId,
      WECHAT_SERIAL: keys.merchantSerial,
      WECHAT_PRIVATE_KEY: keys.merchantPrivateKey,
      WECHAT_API_V3_KEY: keys.apiV3Key,
    },
    journalFile: journal,
    wechatJournalFile: wechatJournal,
    moved: () => new Map([...movedAtGateway('alipay', readJournal(journal)), ...movedAtGateway('wechat', readJournal(wechatJournal))]),
    async pay(walletUrl) {
      const answer = await fetch(walletUrl, { method: 'POST' });
      const { code } = (await answer.json()) as { code?: string };
      if (answer.ok || code === 'TRADE_ALREADY_PAID') return 'paid';
      return code === 'TRADE_CLOSED' ? 'closed' : 'unknown';
    },
    kill,
    async start() {
      child = await launch(settings);
    },
    async dispose() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
