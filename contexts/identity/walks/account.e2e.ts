/** Around an account: its language, the tip about what blocks it, and the shell's calls and failures. */
import { describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import { presentations } from '#e2e/harness/presentations.ts';
import { alive, gone, seen, startSingleWalks } from '#e2e/harness/walk.ts';
import { clean, entering } from '#e2e/harness/walkers.ts';

const walks = startSingleWalks();

const signedIn = entering(walks);

describe('the language of an account', () => {
  it.each([false, true])('stays its own when it signs in where another was chosen (mobile: %s)', async (mobile) => {
    await walks.client('demo-user', 'zh');
    const visitor = await walks.person({ language: 'zh', mobile });
    const { page } = visitor;
    await visitor.open(visitor.mall());
    await visitor.button('English').click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await visitor.open(`/ac/api/auth/loginSsoRedirect.action?redirect=${visitor.mall()}`);
    const english = { ...visitor, say: (await walks.person({ language: 'en', mobile })).say };
    await page.getByLabel(english.say('sso.userName'), { exact: true }).fill('demo-user');
    await page.getByLabel(english.say('sso.password'), { exact: true }).fill('demo-user-2026');
    await page.getByRole('button', { name: english.say('sso.loginNow'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === visitor.mall());
    expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
    const client = await walks.client('demo-user');
    expect(await client.data(client.get('/api/user/getCurrentUserInfo.action'))).toMatchObject({ language: 'zh-CN' });
    expect(visitor.complaints).toEqual([]);
  });
});

describe.each(
  presentations('phone', [
    ['zh', false],
    ['en', true],
  ]),
)('the account tip (%s, mobile: %s)', (language, mobile) => {
  it('says on every page of the mall what blocks the account, and is closed until the browser forgets it or there is another reason', async () => {
    const buyer = await signedIn('demo-disabled', { language, mobile });
    const { page, say } = buyer;
    const tip = page.getByRole('complementary', { name: say('shell.accountTip') });
    const words = tip.getByText(
      say('problems.CLUSTER_DISABLED_LEADER', { centerName: language === 'zh' ? '西北一区' : 'Northwest China 1' }),
    );
    await buyer.open(buyer.mall());
    await seen(words);
    await buyer.open(buyer.mall('search/goods'));
    await seen(words);
    await tip.getByRole('button', { name: say('common.close'), exact: true }).click();
    await gone(tip);
    const asked = page.waitForResponse((response) => response.url().includes('/mall/order/account-blocks'));
    await buyer.open(buyer.mall('search/shop'));
    await asked;
    expect(await tip.count()).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('accountTip:')).length)).toBe(1);

    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await alive(page);
    await seen(words);
    expect(buyer.complaints).toEqual([]);
  });
});

it('the first call of a page already says which build it is', async () => {
  const visitor = await walks.person({ language: 'zh' });
  const versions: string[] = [];
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && !pathname.startsWith('/ui/')) versions.push(request.headers()['x-client-version'] ?? '');
  });
  await visitor.open(visitor.mall());
  await expect.poll(() => versions.length).toBeGreaterThan(0);
  const build = await visitor.page.getAttribute('html', 'data-build');
  expect(build).toMatch(/\S{4}/);
  expect(new Set(versions)).toEqual(new Set([build]));
});

describe('a call that fails', () => {
  it.each([
    [false, 'warning'],
    [true, 'error'],
  ] as const)('says so in a toast: on a phone (%s) as %s', async (mobile, kind) => {
    const buyer = await signedIn('demo-leader', { language: 'zh', mobile });
    const { page, say } = buyer;
    await buyer.open(buyer.console('account'));
    await page.route('**/user/users/language', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'RATE_LIMITED', message: '稍后再试', data: null }),
      }),
    );
    await page.getByRole('main').getByText('English', { exact: true }).click();
    const toast = page.getByRole('status').locator('[data-kind]').filter({ hasText: '稍后再试' });
    await seen(toast);
    expect(await toast.getAttribute('data-kind')).toBe(kind);
    await toast.getByRole('button', { name: say('common.close'), exact: true }).click();
  });
});

it('opens the page of a product by its SKU alone, with that SKU chosen', async () => {
  const client = await walks.client('demo-leader', 'zh');
  const { records } = await client.data<SearchAnswer>(
    client.post('/search/goods/v1/full-text', { query: { keyWords: 'GROMACS', pageSize: 1 } }),
  );
  const buyer = await signedIn('demo-leader', { language: 'zh' });
  await buyer.open(`${buyer.mall('detail/goods')}?skuId=${records[0]?.skuId}`);
  await seen(buyer.heading(/GROMACS/));
  const missing = await buyer.page.request.get(`${buyer.mall('detail/goods')}?skuId=999999999`);
  expect(missing.status()).toBe(404);
  expect(buyer.complaints).toEqual([]);
});

describe.each(
  presentations('phone', [
    ['zh', false, 'demo-user'],
    ['en', true, 'demo-english'],
  ]),
)('what a stolen session could take (%s, mobile: %s)', (language, mobile, userName) => {
  it('needs the password again, in a dialogue that loses nothing that was typed', async () => {
    const person = await walks.person({ language, mobile });
    const { page, say } = person;
    await person.open(`/ac/api/auth/loginSsoRedirect.action?redirect=${person.console('account')}`);
    await person.signIn(userName, { asked: true });
    await person.open(person.console('account'));
    const typed = page.getByRole('textbox', { name: say('noticeSettings.email'), exact: true });
    await typed.fill('walker@example.org');
    await person.button(say('noticeSettings.emailSend')).click();
    const dialog = page.getByRole('dialog', { name: say('sso.stepUpTitle') });
    await seen(dialog);
    const password = dialog.getByLabel(say('sso.password'), { exact: true });
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => {}));
    await clean(person);
    await password.fill('not the password');
    await page.keyboard.press('Enter');
    await seen(dialog.getByRole('alert'));
    await page.keyboard.press('Escape');
    await gone(dialog);
    expect(await typed.inputValue()).toBe('walker@example.org');
    await seen(page.getByRole('alert').filter({ hasText: say('errors.STEP_UP_REQUIRED') }));

    await person.button(say('noticeSettings.emailSend')).click();
    await seen(dialog);
    await password.fill(`${userName}-2026`);
    await dialog.getByRole('button', { name: say('sso.stepUpNow'), exact: true }).click();
    await gone(dialog);
    const code = page.getByRole('textbox', { name: say('noticeSettings.code'), exact: true });
    await seen(code);
    // From now on it is not requested again.
    await person.button(say('noticeSettings.codeAgain')).click();
    await page.getByRole('textbox', { name: say('noticeSettings.email'), exact: true }).fill('other@example.org');
    await person.button(say('noticeSettings.emailSend')).click();
    await seen(code);
    expect(await dialog.count()).toBe(0);
    expect(person.complaints).toEqual([]);
  });
});
