/**
 * The worker is killed repeatedly while notices are sent. Requirement (docs/decisions/0049): every notice arrives as one mail with one
 * Message-ID, in the recipient's language; a mail being submitted when the process died may arrive twice with the same bytes, at most once
 * per kill. Short messages, whose provider can be queried, arrive exactly once. Short with `npm test`; 130 mails and 5 kills with `npm run
 * drill -- notice-delivery`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertNotice } from '#contexts/identity/server/notice/notice-store.ts';
import { createClient } from '#e2e/harness/http-client.ts';
import { type Mailbox, openMailbox } from '#e2e/harness/mailbox.ts';
import { type RunningProduct, startProduct } from '#e2e/harness/product.ts';
import { step } from '#e2e/harness/step.ts';
import { until } from '#e2e/harness/until.ts';
import { findPort } from '#server/platform/test/find-port.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

const { notices: NOTICES, kills: KILLS } = process.env.DRILL === 'full' ? { notices: 60, kills: 5 } : { notices: 20, kills: 3 };
const SECRET = 'notice-delivery-'.repeat(3);
const LANGUAGES = ['zh', 'en'] as const;
const DATA_DIR = mkdtempSync(join(tmpdir(), 'marketplace-notices-'));

let store: TestDatabase;
let mailbox: Mailbox;
let port: number;
let product: RunningProduct | undefined;
const start = (more: Record<string, string> = {}) =>
  startProduct({
    dataDir: DATA_DIR,
    env: {
      DATABASE_URL: store.url,
      SESSION_SECRET: SECRET,
      DEMO: '0',
      // tolerates a busy machine
      DATABASE_PATIENCE: '20',
      // the links of a mail are the same whichever process sends it
      PORT: String(port),
      SMTP_URL: mailbox.url,
      SMTP_FROM: 'Mall <no-reply@mall.example>',
      ...more,
    },
  });

beforeAll(async () => {
  // each mail takes long: a kill interrupts one
  [store, mailbox, port] = await Promise.all([createTestDatabase(), openMailbox({ pauseMs: 60 }), findPort()]);
});
afterAll(async () => {
  await product?.stop();
  await mailbox?.close();
  await store?.drop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

/** Registers a user who verifies an address and a number. Returns the account id. */
async function register(address: string, language: 'zh' | 'en'): Promise<number> {
  const client = createClient(address);
  const userName = `reader-${language}`;
  await client.data(client.post('/ac/api/auth/register', { userName, password: 'kx7-vRw2-long', agreed: true }));
  await client.data(client.post('/user/users/language', { language }));
  const codes = () => [...(product?.output() ?? '').matchAll(/"kind":"phone-code","code":"(\d{6})"/g)].map(([, code]) => code ?? '');
  const before = codes().length;
  await client.data(client.post('/user/users/phone', { phone: language === 'zh' ? '13811112222' : '13811113333' }));
  const [output = ''] = await until(
    async () => codes().slice(before),
    (own) => own.length > 0,
  );
  await client.data(client.post('/user/users/phone/verify', { code: output }));
  const arrived = mailbox.arrived(mailbox.mails.length + 1);
  await client.data(client.post('/user/users/email', { email: `${userName}@example.org` }));
  await arrived;
  const code = /\b(\d{6})\b/.exec(mailbox.mails.at(-1)?.text ?? '')?.[1] ?? '';
  await client.data(client.post('/user/users/email/verify', { code }));
  const [row] = await rowsOf<{ id: number }>(store.database, 'SELECT id FROM account WHERE user_name = $1', [userName]);
  return row?.id ?? 0;
}
const states = async () =>
  Object.fromEntries(
    (
      await rowsOf<{ of: string; count: number }>(
        store.database,
        `SELECT channel || ' ' || state || ' ' || reason AS of, count(*)::int AS count FROM notice_delivery GROUP BY 1`,
      )
    ).map(({ of, count }) => [of.trim(), count]),
  );

it('each notice arrives once, in its reader’s language, though the worker is killed in between', async () => {
  const accounts = await step('readers verify an address and a number', async () => {
    // the codes of the sandbox are in the log
    product = await start({ LOG_LEVEL: 'info' });
    const found: Record<string, number> = {};
    for (const language of LANGUAGES) found[language] = await register(product.address, language);
    await expect.poll(states).toEqual({ 'MAIL SENT': 2, 'SMS SENT': 2 });
    await product.stop();
    return found;
  });
  mailbox.mails.length = 0;

  await step('notices are written while nobody sends', async () => {
    for (let number = 1; number <= NOTICES; number += 1)
      for (const language of LANGUAGES)
        await store.database.transaction((tx) =>
          insertNotice(
            tx,
            accounts[language] ?? 0,
            'REFUND_DONE',
            { orderNo: `${number}`, name: `商品 N${number}.`, nameEn: `Product N${number}.` },
            '/ui/console/orders',
          ),
        );
    for (const language of LANGUAGES)
      for (let number = 1; number <= 5; number += 1)
        await store.database.transaction((tx) =>
          insertNotice(tx, accounts[language] ?? 0, 'BANK_ACCOUNT_CHANGED', { number: `***${number}` }, ''),
        );
  });

  let kills = 0;
  await step('the worker is killed while mails leave', async () => {
    for (; kills < KILLS; kills += 1) {
      const before = mailbox.mails.length;
      product = await start();
      // during a mail: the server has its bytes and has not answered yet
      await mailbox.arrived(before + 8);
      await product.kill();
    }
  });

  await step('what is left goes out, and what was being sent is recovered', async () => {
    // Interrupted deliveries are resumed when their lease expires, a minute after the kill; this expires it now.
    const left = await store.database.query(`UPDATE notice_delivery SET lease_until = now() WHERE state = 'SENDING' RETURNING id`);
    expect(left.length).toBeGreaterThan(0);
    product = await start();
    const all = 2 * NOTICES + 2 * 5;
    // including the two mails that verified the addresses
    await expect.poll(states, { timeout: 200_000, interval: 100 }).toEqual({ 'MAIL SENT': all + 2, 'SMS SENT': 2 * 5 + 2 });
  });

  await step('nothing waits, and nothing failed', async () => {
    const metrics = await (await fetch(`${product?.address}/metrics`)).text();
    for (const name of ['notice_deliveries_queued', 'notice_delivery_oldest_seconds', 'notice_deliveries_failed'])
      expect(metrics).toMatch(new RegExp(`^${name} 0$`, 'm'));
  });

  await step('each has arrived', async () => {
    const byId = Map.groupBy(mailbox.mails, ({ messageId }) => messageId);
    expect(byId.size).toBe(2 * NOTICES + 2 * 5);
    for (const copies of byId.values()) for (const copy of copies) expect(copy.raw).toBe(copies[0]?.raw);
    expect(mailbox.mails.length - byId.size).toBeLessThanOrEqual(kills);
    for (const language of LANGUAGES) {
      const mails = [...byId.values()].flatMap(([mail]) => (mail?.to === `reader-${language}@example.org` ? [mail] : []));
      const refunds = mails.filter(({ subject }) => subject.includes('N'));
      expect(new Set(refunds.map(({ subject }) => /N\d+\./.exec(subject)?.[0])).size).toBe(NOTICES);
      for (const { subject, text } of refunds) {
        expect(subject).toMatch(language === 'zh' ? /^“商品 N\d+\.”的退款已完成$/ : /^The refund for “Product N\d+\.” is complete$/);
        expect(text).toContain('/ui/console/orders');
      }
    }
    // the sandbox stores each short message under the id of its delivery
    const [messages] = await store.database.query(
      `SELECT count(*)::int AS retained, count(DISTINCT d.id)::int AS deliveries FROM notice_delivery d JOIN sandbox_message s ON s.id = d.id WHERE d.channel = 'SMS'`,
    );
    expect(messages).toEqual({ retained: 12, deliveries: 12 });
    expect(await product?.stop()).toBe(0);
  });
});
