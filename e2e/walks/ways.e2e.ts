/** Where the entries of the shell lead each kind of user (section 4): console, selling, operating; on desktop and phone. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { mobilePathOf, pathOf, routeTable } from '#web/routes/route-table.ts';
import { onboardingFields } from '../harness/office-floor.ts';
import { presentations } from '../harness/presentations.ts';
import { type Language, type Person, seen, startSingleWalks } from '../harness/walk.ts';

const walks = startSingleWalks();

const CONSOLE = '/ui/console';
const ONBOARDING = '/ui/mall/settle';
const SELLER = '/ui/seller/mall/seller/home';
const ADMIN = '/ui/admin';
/** `selling` with the label of the entry; `wayIn`: the next step on the onboarding landing page. */
type Ways = { selling: string; wayIn?: 'applyNow' | 'seeReview' | 'seeRefusal' };
const people: Record<string, Ways> = {
  '': { selling: ONBOARDING, wayIn: 'applyNow' },
  'demo-leader': { selling: ONBOARDING, wayIn: 'applyNow' },
  'demo-user': { selling: ONBOARDING, wayIn: 'seeReview' },
  'demo-agent': { selling: ONBOARDING, wayIn: 'seeRefusal' },
  'demo-merchant': { selling: SELLER },
  'demo-member': { selling: SELLER },
};

const keyed = () => ({ 'idempotency-key': randomUUID() });
async function apply(userName: string, index: number): Promise<void> {
  const client = await walks.client(userName);
  const agreement = await client.data<{ version: string }>(client.get('/operation/agreement?code=onboarding'));
  const fields = await onboardingFields(client, index);
  const body = { applicantType: 'ENTERPRISE', fields, agreementVersion: agreement.version };
  await client.data(client.post('/mall/retailer/apply', body, keyed()));
}

beforeAll(async () => {
  await apply('demo-agent', 71);
  const operator = await walks.client('demo-operator');
  type Listed = { records: { applicationId: string; version: number }[] };
  const { records } = await operator.data<Listed>(operator.get('/mall/admin/onboarding/list?status=IN_REVIEW'));
  const reasons = [{ field: 'bankName', text: '请写明支行名称' }];
  const { applicationId, version } = records[0] ?? {};
  await operator.data(operator.post(`/mall/admin/onboarding/${applicationId}/refuse`, { version, reasons }));
  await apply('demo-user', 72);
  const merchant = await walks.client('demo-merchant');
  await merchant.data(merchant.post('/mall/seller/staff/add', { userName: 'demo-member', permissions: ['shop.orders'] }, keyed()));
});

async function arrive(userName: string, language: Language, mobile: boolean): Promise<Person> {
  return walks.person({ language, mobile, as: userName ? await walks.client(userName, language) : undefined });
}

describe.each(
  presentations('phone', [
    ['zh', false],
    ['en', true],
  ]),
)('the entries of the shell (%s, mobile: %s)', (language, mobile) => {
  const onPhone = (path: string) => (mobile ? path.replace(/^\/ui\/(mall|console|sso)/, '/ui/$1/mobile') : path);

  it.each(Object.entries(people))('lead %j where the person belongs', async (userName, { selling, wayIn }) => {
    const person = await arrive(userName, language, mobile);
    const { page, say } = person;
    await person.open(person.mall(mobile ? 'me' : ''));
    const place = mobile ? page.getByRole('main') : page.getByRole('region', { name: say('shell.topbar'), exact: true });
    const entry = (word: Parameters<typeof say>[0]) => place.getByRole('link', { name: say(word), exact: true });
    const leadsTo = async (word: Parameters<typeof say>[0]) => new URL((await entry(word).getAttribute('href')) ?? '', page.url()).pathname;

    expect(await leadsTo('shell.console')).toBe(onPhone(CONSOLE));
    expect(await leadsTo(selling === SELLER ? 'shell.seller' : 'shell.onboarding')).toBe(onPhone(selling));
    expect(await entry(selling === SELLER ? 'shell.onboarding' : 'shell.seller').count()).toBe(0);
    expect(await entry('shell.admin').count()).toBe(0);

    await entry(selling === SELLER ? 'shell.seller' : 'shell.onboarding').click();
    await page.waitForURL((url) => url.pathname === onPhone(selling));
    if (wayIn) await seen(person.link(say(`onboardingPages.${wayIn}`)));
    await page.goto(onPhone(CONSOLE));
    expect(new URL(page.url()).pathname).toBe(userName ? onPhone(CONSOLE) : onPhone('/ui/sso/login'));
    expect(person.complaints).toEqual([]);
  });
});

describe.each(
  presentations('phone', [
    ['zh', false],
    ['en', true],
  ]),
)('a manager in the mall (%s, mobile: %s)', (language, mobile) => {
  const pages = routeTable.filter((row) => row.area === 'mall' && !row.staff && (mobile || !row.mobileOnly));

  it('is sent to the admin application from every page, and sees one as buyers do only when that application asks for it', async () => {
    const manager = await arrive('demo-operator', language, mobile);
    const { page } = manager;
    for (const row of pages) {
      const answer = await page.request.get(`/ui/${mobile ? mobilePathOf(row) : pathOf(row)}`, { maxRedirects: 0 });
      expect([row.id, answer.status(), answer.headers()['location']]).toEqual([row.id, 302, ADMIN]);
    }
    await manager.open(manager.mall());
    expect(new URL(page.url()).pathname).toBe(ADMIN);
    expect(await page.locator(`a[href^="${manager.mall()}"]`).count()).toBe(0);

    const staff = await walks.client('demo-operator');
    const { records } = await staff.data<{ records: { goodsId: string }[] }>(staff.get('/mall/admin/goods?status=ON_SHELVES'));
    await manager.open(`/ui/mall/detail/goods?id=${records[0]?.goodsId}&view=buyer`);
    await seen(page.getByRole('main').getByRole('heading', { level: 1 }));
    await page.locator('a[href="/ui/mall"]').first().click();
    await page.waitForURL((url) => url.pathname === ADMIN);
    expect(manager.complaints).toEqual([]);
  });
});

describe('signing in', () => {
  it.each([
    ['demo-operator', '/ui/admin', false],
    ['demo-operator', '/ui/admin', true],
    ['demo-merchant', '/ui/mall', false],
    ['demo-leader', '/ui/mall/mobile', true],
  ] as const)('takes %s to %s', async (userName, landing, mobile) => {
    const person = await walks.person({ language: 'zh', mobile });
    await walks.client(userName, 'zh');
    await person.open(`/ac/api/auth/loginSsoRedirect.action?redirect=${person.mall()}`);
    await person.signIn(userName);
    expect(new URL(person.page.url()).pathname).toBe(landing);
    expect(person.complaints).toEqual([]);
  });
});
