/** Shops with given names, opened as applicants and reviewers open them. */
import { randomUUID } from 'node:crypto';
import type { OnboardingRow } from '#contexts/shops/calls/onboarding-review.ts';
import { checkOnboardingField, type OnboardingDraft } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { toLine } from '#kernel/text/text.ts';
import { dayOf } from '#kernel/time/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { type Client, createClient } from './http-client.ts';
import { inTurn } from './in-turn.ts';
import { companyFields, onePagePdf, upload } from './office-floor.ts';
import { createSession } from './session.ts';
import type { StrangeName } from './strange-names.ts';

/** Others of the same database have lower numbers. */
const FIRST = 5_000;
const MOST_AT_ONCE = 50;

export type NamedShop = { what: string; name: string; shopId: string; owner: Client };
type Product = { address: string; database: Database };
type Applicant = { what: string; client: Client; userName: string; fields: OnboardingDraft };

async function createApplicant({ address, database }: Product, { what, name }: StrangeName, index: number): Promise<Applicant> {
  const userName = `named-shop-${index}`;
  const [row] = await rowsOf<{ id: string }>(
    database,
    `INSERT INTO account (user_name, user_name_key, phone_status) VALUES ($1, $1, 'VERIFIED') RETURNING id::text`,
    [userName],
  );
  const client = createClient(address);
  const [cookie = '', value = ''] = (await createSession(database, row?.id ?? '')).split('=');
  client.cookies.set(cookie, value);
  const file = { name: 'certificate.pdf', type: 'application/pdf', bytes: onePagePdf('Certificate') };
  const { fileId } = await upload(client, 'onboarding-certificate', file);
  return { what, client, userName, fields: companyFields(FIRST + index, { shopName: name, certificationImg: fileId }) };
}

/** What is wrong with the answer to an application: its name is refused exactly when the rule of the field refuses it, with words. */
function judge(fields: OnboardingDraft, envelope: { code: string; message?: string; params?: unknown }): string {
  const problem = checkOnboardingField('shopName', fields, 'ENTERPRISE', dayOf(Date.now()));
  const refused = (envelope.params as { fields?: { path: string; problem: string }[] } | undefined)?.fields ?? [];
  const isRight = problem
    ? envelope.code === 'ONBOARDING_INVALID' &&
      refused.length === 1 &&
      refused[0]?.path === 'shopName' &&
      refused[0].problem === problem.code &&
      Boolean(envelope.message)
    : envelope.code === '0';
  return isRight ? '' : JSON.stringify(envelope);
}

/** Asks for a shop with each name and approves what was taken; a company without a name for its shop gives it its own. */
export async function openNamedShops(
  product: Product,
  operator: Client,
  names: readonly StrangeName[],
): Promise<{ shops: NamedShop[]; wrong: string[] }> {
  const { version: agreementVersion } = await operator.data<{ version: string }>(operator.get('/operation/agreement?code=onboarding'));
  const wrong: string[] = [];
  const applied = new Map<string, Applicant>();
  await inTurn([...names.entries()], async ([index, strange]) => {
    const applicant = await createApplicant(product, strange, index);
    const { client, fields, userName } = applicant;
    // More applications come from one address here than the limits allow, which have their own tests.
    await product.database.query('DELETE FROM login_failure');
    const body = { applicantType: 'ENTERPRISE', fields, agreementVersion };
    const { envelope } = await client.post('/mall/retailer/apply', body, { 'idempotency-key': randomUUID() });
    const said = judge(fields, envelope);
    if (said !== '') wrong.push(`${strange.what}: ${said}`);
    if (envelope.code === '0') applied.set(userName, applicant);
  });
  const items: { applicationId: string; version: number }[] = [];
  for (let cursor = ''; ; ) {
    const address = `/mall/admin/onboarding/list?status=IN_REVIEW&keyword=named-shop-&pageSize=100&cursor=${encodeURIComponent(cursor)}`;
    const page = await operator.data<{ records: OnboardingRow[]; next: string }>(operator.get(address));
    items.push(...page.records.map(({ applicationId, version }) => ({ applicationId, version })));
    cursor = page.next;
    if (cursor === '') break;
  }
  for (let from = 0; from < items.length; from += MOST_AT_ONCE) {
    const body = { items: items.slice(from, from + MOST_AT_ONCE), level: 'normal' };
    const { failed } = await operator.data<{ failed: unknown[] }>(operator.post('/mall/admin/onboarding/bulk-approve', body));
    wrong.push(...failed.map((one) => JSON.stringify(one)));
  }
  const shops = await inTurn([...applied.values()], async ({ what, client, fields }) => {
    const { shopId, shopName } = await client.data<{ shopId: string; shopName: string }>(client.get('/mall/seller/context'));
    const name = toLine(fields.shopName) || fields.realName;
    if (shopName !== name) wrong.push(`${what}: ${JSON.stringify(shopName)}`);
    return { what, name, shopId, owner: client };
  });
  return { shops, wrong };
}
