/**
 * After many applications neither the database nor the log contains their secrets in plain text (safety, invariant 10). 20 applications
 * with `npm test`, 200 with `npm run drill -- onboarding-secrets`.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyOnboardingDraft, identityCheckDigit, type OnboardingDraft } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { type Buyer, createBuyers } from '#e2e/harness/buyers.ts';
import { createClient } from '#e2e/harness/http-client.ts';
import { type RunningProduct, startProduct } from '#e2e/harness/product.ts';
import { step } from '#e2e/harness/step.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';

const APPLICATIONS = process.env.DRILL === 'full' ? 200 : 20;
const PARALLEL = 8;
const AGREEMENT = '2026-01';
/** A picture of one pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let store: TestDatabase;
let product: RunningProduct;
let staff: Buyer;
let applicants: Buyer[];
const drafts: OnboardingDraft[] = [];

const digits = (index: number, length: number) =>
  String((index + 1) * 7_654_321)
    .padStart(length, '3')
    .slice(-length);
function draftOf(index: number, cards: { front: string; back: string }): OnboardingDraft {
  const head = `3301061985${String((index % 12) + 1).padStart(2, '0')}21${String(index).padStart(3, '0')}`;
  return {
    ...emptyOnboardingDraft(),
    realName: '张秘密',
    servicePeriod: 'PERIOD_1',
    direction: '分子模拟',
    identificationNumber: head + identityCheckDigit(head),
    identificationFrontImg: cards.front,
    identificationBackImg: cards.back,
    bankAccountName: '张秘密',
    bankAccount: `62170012${digits(index, 11)}`,
    bankName: '示例银行杭州分行',
    shopName: `示例店铺${index}`,
    description: '提供分子模拟算力与服务。',
    contactName: '李秘密',
    contactEmail: `who.${digits(index, 9)}@secret.example`,
    contactMobile: `139${digits(index, 8)}`,
    contactAddress: '杭州市西湖区示例路1号',
    serviceTelephone: `0571-${digits(index, 8)}`,
    serviceEmail: `help.${digits(index, 9)}@secret.example`,
    serviceHours: { start: '09:00', end: '18:00' },
  };
}

/** A client with its own address, which avoids the rate limit per address. */
function clientOf(buyer: Buyer, index: number) {
  const client = createClient(product.address);
  const [name = '', value = ''] = buyer.cookie.split('=');
  client.cookies.set(name, value);
  const forwarded = { 'x-forwarded-for': `10.20.${Math.floor(index / 250)}.${(index % 250) + 1}` };
  const post = <T>(path: string, body: unknown, headers: Record<string, string> = {}) =>
    client.post<T>(path, body, { ...forwarded, ...headers });
  async function upload(name: string): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([PNG], { type: 'image/png' }), name);
    const answer = await client.raw('/mall/file/upload?purpose=onboarding-identity', { method: 'POST', body: form });
    return ((await answer.json()) as { data: { fileId: string } }).data.fileId;
  }
  return { client, post, upload };
}

async function inTurns(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/** The secret values of an application; those that an open shop shows to its buyers are no longer secret. */
const secretsOf = (draft: OnboardingDraft, opened: boolean): string[] => [
  draft.identificationNumber,
  draft.bankAccount,
  draft.contactMobile,
  draft.contactEmail,
  ...(opened ? [] : [draft.serviceTelephone, draft.serviceEmail]),
];
/** The text and the encodings of its bytes. base64 depends on the offset: all three. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const shifted = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return text.slice(shift === 0 ? 0 : shift + 1, text.length - 1);
  });
  return [
    secret,
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...shifted,
    ...shifted.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}

/** All values in the database: text as it is, bytes as Latin text and as hex, JSON as text. */
async function dumpOf(database: Database): Promise<string> {
  const columns = await rowsOf<{ table: string; column: string; type: string }>(
    database,
    `SELECT c.table_name AS "table", c.column_name AS "column", c.data_type AS type FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`,
  );
  const parts: string[] = [];
  for (const { table, column, type } of columns) {
    const rows = await rowsOf<{ value: unknown }>(database, `SELECT "${column}" AS value FROM "${table}" WHERE "${column}" IS NOT NULL`);
    for (const { value } of rows) {
      if (type === 'bytea') parts.push((value as Buffer).toString('latin1'), (value as Buffer).toString('hex'));
      else parts.push(typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  return parts.join('\n');
}

const leaksOf = (text: string, draft: OnboardingDraft | undefined, index: number, opened: boolean): string[] =>
  draft
    ? secretsOf(draft, opened).flatMap((secret) => (formsOf(secret).some((form) => text.includes(form)) ? [`${index}: ${secret}`] : []))
    : [];
const findLeaks = (text: string, opened: ReadonlySet<number>): string[] =>
  drafts.flatMap((draft, index) => leaksOf(text, draft, index, opened.has(index)));

beforeAll(async () => {
  store = await createTestDatabase();
  product = await startProduct({
    env: { DATABASE_URL: store.url, DEMO: '0', SESSION_SECRET: 's'.repeat(40), LOG_LEVEL: 'trace', TRUST_PROXY: '1' },
  });
  const [first, ...others] = await createBuyers(store.database, APPLICATIONS + 1);
  if (!first) throw new Error('no accounts');
  staff = first;
  applicants = others;
  await store.database.query("UPDATE account SET role_type = 'manager', role_ids = '{operator}' WHERE id = $1", [staff.accountId]);
});
afterAll(async () => {
  await product?.dispose();
  await store?.drop();
});

describe('what applicants entrust', () => {
  const opened = new Set<number>();

  it(`is sent in ${APPLICATIONS} times, checked, saved as a draft, taken back, reviewed and looked at`, async () => {
    await step('applicants send drafts and applications, some of which are refused', async () => {
      await inTurns(APPLICATIONS, async (index) => {
        const buyer = applicants[index];
        if (!buyer) throw new Error('no applicant');
        const { client, post, upload } = clientOf(buyer, index);
        const { identificationNumber: number } = draftOf(index, { front: '', back: '' });
        const draft = draftOf(index, { front: await upload(`身份证${number}.png`), back: await upload(`${number}-back.png`) });
        drafts[index] = draft;
        const body = { applicantType: 'PERSONAL', fields: draft, agreementVersion: AGREEMENT };
        const apply = () => client.data(post('/mall/retailer/apply', body, { 'idempotency-key': randomUUID() }));
        await client.data(post('/mall/retailer/draft', body));
        expect(
          await client.data(post('/mall/retailer/checkPersonalInfo', { infoItem: 'IDCARD', infoValue: draft.identificationNumber })),
        ).toBe(false);
        // Values of refused calls must not be logged either.
        expect(
          (await post('/mall/retailer/apply', { ...body, fields: { ...draft, bankName: '' } }, { 'idempotency-key': randomUUID() })).status,
        ).toBe(400);
        for (const open of ['direction', 'description', 'bankName', 'shopName'] as const)
          expect(
            (
              await post(
                '/mall/retailer/apply',
                { ...body, fields: { ...draft, [open]: `账号${index % 2 ? draft.bankAccount : draft.identificationNumber}` } },
                { 'idempotency-key': randomUUID() },
              )
            ).status,
          ).toBe(400);
        expect(
          (await post('/mall/retailer/apply', { ...body, applicantType: draft.bankAccount }, { 'idempotency-key': randomUUID() })).status,
        ).toBe(400);
        expect(
          (await post('/mall/retailer/checkPersonalInfo', { infoItem: draft.contactMobile, infoValue: [draft.contactEmail] })).status,
        ).toBe(400);
        await apply();
        if (index % 5 === 0) {
          await client.data(post('/mall/retailer/withdraw', {}));
          if (index % 10 === 0) await apply();
        }
        await client.data(client.get('/mall/retailer/application-info'));
      });
    });

    await step('staff review, refuse and reveal', async () => {
      const { client, post } = clientOf(staff, 9_000);
      const queue = await client.data<{ records: { applicationId: string; version: number; userName: string }[] }>(
        client.get('/mall/admin/onboarding/list?status=IN_REVIEW&pageSize=100'),
      );
      // A tenth has been taken back; a page has a hundred.
      expect(queue.records).toHaveLength(Math.min(100, APPLICATIONS * 0.9));
      const names = await rowsOf<{ id: string; name: string }>(store.database, 'SELECT id::text, user_name AS name FROM account');
      const indexOf = new Map(names.map(({ id, name }) => [name, applicants.findIndex(({ accountId }) => accountId === id)]));
      for (const [at, row] of queue.records.slice(0, 60).entries()) {
        const path = `/mall/admin/onboarding/${row.applicationId}`;
        await client.data(client.get(`${path}/detail`));
        if (at % 3 === 0) {
          const terms = { level: 'normal', commissionPermille: 50, deposit: '10000.00', agreementVersion: AGREEMENT };
          await client.data(post(`${path}/approve`, { ...terms, version: row.version }));
          opened.add(indexOf.get(row.userName) ?? -1);
        } else if (at % 3 === 1)
          await client.data(post(`${path}/refuse`, { version: row.version, reasons: [{ field: 'bankAccount', text: '请核对' }] }));
        else if (at < 30) {
          const shown = await client.data<{ value: string }>(post(`${path}/reveal`, { field: 'bankAccount', reason: '核对账户' }));
          expect(shown.value).toBe(drafts[indexOf.get(row.userName) ?? -1]?.bankAccount);
        }
      }
      expect(opened.size).toBe(Math.min(60, queue.records.length) / 3);
    });
  });

  it('stands in no table', async () => {
    const dump = await dumpOf(store.database);
    // The dump contains a public value: it is not empty.
    expect(dump).toContain('示例银行杭州分行');
    expect(dump).toContain('139****');
    expect(findLeaks(dump, opened)).toEqual([]);
  });

  it('stands in nothing that the server wrote', () => {
    const output = product.output();
    expect(output).toContain('/mall/retailer/apply');
    expect(findLeaks(output, new Set())).toEqual([]);
  });

  it.each([
    ['as it is', (secret: string) => secret],
    ['as hex', (secret: string) => Buffer.from(secret).toString('hex')],
    ['as base64', (secret: string) => Buffer.from(secret).toString('base64')],
    ['within base64', (secret: string) => Buffer.from(`{"a":"${secret}"}`).toString('base64')],
  ])('would be found in a table and in the log, %s', async (_, write) => {
    // Of an opened shop some of what it entrusted is public.
    const index = drafts.findIndex((_, at) => !opened.has(at));
    const secret = drafts[index]?.bankAccount ?? '';
    await store.database.query('INSERT INTO onboarding_draft (account_id, sealed, saved_at) VALUES ($1, $2, now())', [
      staff.accountId,
      Buffer.from(write(secret)),
    ]);
    const found = leaksOf(await dumpOf(store.database), drafts[index], index, false);
    await store.database.query('DELETE FROM onboarding_draft WHERE account_id = $1', [staff.accountId]);
    expect(found).toEqual([`${index}: ${secret}`]);
    expect(leaksOf(`{"level":30,"msg":"answered","body":"${write(secret)}"}`, drafts[index], index, false)).toEqual([
      `${index}: ${secret}`,
    ]);
  });
});
