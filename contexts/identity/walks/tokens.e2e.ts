/** Access tokens from their owner's view: creating one, using it, seeing its last use, revoking it; in both languages and variants. */
import { describe, expect, it } from 'vitest';
import { presentations } from '#e2e/harness/presentations.ts';
import { alive, gone, type Person, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { accessible, entering } from '#e2e/harness/walkers.ts';

const walks = startWalks();

const enter = entering(walks);
/** Not wider than the screen, without accessibility violations. */
async function fits({ page }: Person): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  // A dialog that is fading in has too little contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => {}));
  await accessible(page);
}
const codeOf = async (secret: string, path = '/api/user/getCurrentUserInfo.action'): Promise<string> => {
  const response = await fetch(walks.product.address + path, { headers: { authorization: `Bearer ${secret}` } });
  return ((await response.json()) as { code: string }).code;
};
const dialogOf = ({ page }: Person) => page.getByRole('dialog');
/** A checkbox whose label begins with these words; a hint follows. */
const box = (person: Person, words: string) => dialogOf(person).getByRole('checkbox', { name: words });

describe.each(
  presentations('phone', [
    { language: 'zh', mobile: false, reader: 'demo-user' },
    { language: 'en', mobile: true, reader: 'demo-english' },
  ]),
)('the owner of tokens ($language, mobile: $mobile)', ({ language, mobile, reader }) => {
  let person: Person;
  let secret = '';

  it('makes one from the menu of the console, and is told what is missing', async () => {
    person = await enter(reader, { language, mobile });
    const { page, say } = person;
    await person.open(person.console(''));
    await page
      .getByRole('navigation', { name: say('console.menu') })
      .getByRole('link', { name: say('tokens.title') })
      .click();
    await page.waitForURL((url) => url.pathname === person.console('tokens'));
    await seen(person.text(say('tokens.none')));
    await fits(person);
    await person.button(say('tokens.make')).click();
    await seen(dialogOf(person));
    await fits(person);
    await dialogOf(person)
      .getByRole('button', { name: say('tokens.make'), exact: true })
      .click();
    await seen(person.text(say('tokens.nameMissing')));
    await seen(person.text(say('tokens.scopesMissing')));
    await fits(person);
    await dialogOf(person)
      .getByRole('textbox', { name: say('tokens.name') })
      .first()
      .fill('Training server');
    await dialogOf(person).getByRole('combobox').selectOption('7');
    await box(person, say('tokens.scope.account.read')).check();
    await box(person, say('tokens.scope.repository.write')).check();
    expect(await box(person, say('tokens.scope.repository.read')).isChecked()).toBe(true);
    // A buyer has neither a shop nor an office.
    expect(await dialogOf(person).getByRole('checkbox').count()).toBe(4);
    await dialogOf(person).getByLabel(say('tokens.limits')).fill('nonsense');
    await dialogOf(person)
      .getByRole('button', { name: say('tokens.make'), exact: true })
      .click();
    await seen(person.text(say('tokens.limitsWrong', { line: 1 })));
    await dialogOf(person).getByLabel(say('tokens.limits')).fill('model/someone/tiny\nsomeone/*');
    await dialogOf(person)
      .getByRole('button', { name: say('tokens.make'), exact: true })
      .click();
    await seen(person.text(say('tokens.onceTitle', { name: 'Training server' })));
    await fits(person);
  });

  it('copies it and the command, which work', async () => {
    const { page, say, context } = person;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: walks.product.address });
    secret = (await page.locator('code[data-secret]').textContent()) ?? '';
    expect(secret).toMatch(/^hf_[0-9A-Za-z]{42}$/);
    await person.button(say('console.copyOf', { what: say('tokens.secret') })).click();
    await seen(toastOf(page, say('console.copied')));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await person.button(say('console.copyOf', { what: say('tokens.command') })).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`curl -H "Authorization: Bearer ${secret}" ${walks.product.address}/api/user/getCurrentUserInfo.action`);
    expect(await codeOf(secret)).toBe('0');
    expect(await codeOf(secret, '/user/token/list')).toBe('TOKEN_NOT_ACCEPTED');
  });

  it('does not see it again, but that it was used and when it ends', async () => {
    const { page, say } = person;
    await page.reload();
    await alive(page);
    await seen(person.heading('Training server'));
    expect(await page.content()).not.toContain(secret);
    await seen(person.text(`hf_…${secret.slice(-4)}`));
    await seen(person.text(/127\.0\.0\.\*/));
    await seen(person.text('model/someone/tiny'));
    await fits(person);
    await person.open(person.console('notices'));
    await seen(person.text(say('notices.TOKEN_MADE', { name: 'Training server', ending: secret.slice(-4) })));
  });

  it('revokes it after a question, and it is good for nothing at once', async () => {
    const { say, page } = person;
    await person.open(person.console('tokens'));
    const revoke = person.button(say('tokens.revokeOf', { name: 'Training server' }));
    await revoke.click();
    await seen(dialogOf(person));
    await fits(person);
    await page.keyboard.press('Escape');
    await gone(dialogOf(person));
    expect(await codeOf(secret)).toBe('0');
    await revoke.click();
    await dialogOf(person)
      .getByRole('button', { name: say('tokens.revoke'), exact: true })
      .click();
    await seen(toastOf(page, say('tokens.revoked')));
    await seen(person.text(say('tokens.none')));
    expect(await codeOf(secret)).toBe('TOKEN_REFUSED');
    expect(person.complaints).toEqual([]);
  });
});

describe.each([
  { who: 'a merchant', userName: 'demo-merchant', home: '/ui/seller/mall/seller/home', area: 'shop' },
  { who: 'an operator', userName: 'demo-superadmin', home: '/ui/admin', area: 'office' },
] as const)('$who', ({ userName, home, area }) => {
  it('reaches the page from the account, and may give the scopes of the own console', async () => {
    const person = await enter(userName, { language: 'en' });
    const { page, say } = person;
    await person.open(home);
    await page.getByRole('banner').getByRole('link', { name: userName }).click();
    await page.waitForURL((url) => url.pathname === '/ui/console/account');
    await page
      .getByRole('navigation', { name: say('console.menu') })
      .getByRole('link', { name: say('tokens.title') })
      .click();
    await page.waitForURL((url) => url.pathname === '/ui/console/tokens');
    await person.button(say('tokens.make')).click();
    await seen(box(person, say(`tokens.scope.${area}.write`)));
    expect(await dialogOf(person).getByRole('checkbox').count()).toBe(6);
    await fits(person);
    expect(person.complaints).toEqual([]);
  });
});
