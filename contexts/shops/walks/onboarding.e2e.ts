/** Onboarding: from the landing page over the sign-in and a form with mistakes to the review; a refusal and its correction. */
import { describe, expect, it } from 'vitest';
import { choose, field, fill, photo, saysWrong, standing, upload } from '#e2e/harness/onboarding-form.ts';
import { step } from '#e2e/harness/step.ts';
import { alive, gone, type Person, seen, startSingleWalks } from '#e2e/harness/walk.ts';

const walks = startSingleWalks();

const saved = ({ page, say }: Person) => page.getByText(new RegExp(say('onboardingPages.draftSaved', { time: '\\d\\d:\\d\\d' })));

async function fillPerson(person: Person, own: { card: string; mobile: string; email: string; bank: string }): Promise<void> {
  const { page, say } = person;
  await page.getByRole('radio', { name: say('onboarding.typePERSONAL') }).check({ force: true });
  await gone(field(person, 'uscc'));
  await fill(person, {
    realName: '林小满',
    identificationNumber: own.card,
    bankAccountName: '林小满',
    bankAccount: own.bank,
    bankName: '示例银行核心支行',
    shopName: '小满分子工坊',
    description: '提供分子动力学软件的部署与调优服务。',
    contactName: '林小满',
    contactMobile: own.mobile,
    contactEmail: own.email,
    contactAddress: '示例市核心区创新路 1 号',
    serviceTelephone: '400-123-4567',
  });
  await person.button(say('onboardingPages.addWord', { word: say('goodsTypes.SERVICE') })).click();
  await choose(person, 'servicePeriod', 'PERIOD_2');
  await person.button('09:00–18:00').click();
  await upload(person, say('onboarding.fieldIdentificationFrontImg'));
  await upload(person, say('onboarding.fieldIdentificationBackImg'));
}

/** An applicant already in review, submitted by calls. */
async function applied(userName: string, bankAccount: string): Promise<void> {
  const client = await walks.client(userName);
  const file = async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'photo.jpg');
    const response = await client.raw('/mall/file/upload?purpose=onboarding-identity', { method: 'POST', body: form });
    return ((await response.json()) as { data: { fileId: string } }).data.fileId;
  };
  const agreement = await client.data<{ version: string }>(client.get('/operation/agreement?code=onboarding'));
  const fields = {
    realName: '周立夏',
    servicePeriod: 'PERIOD_1',
    direction: '数据',
    identificationNumber: '110105199001011232',
    identificationFrontImg: await file(),
    identificationBackImg: await file(),
    bankAccountName: '周立夏',
    bankAccount,
    bankName: '示例银行东区支行',
    shopName: '立夏数据铺',
    description: '提供公开数据的整理服务。',
    contactName: '周立夏',
    contactEmail: 'zhou@example.test',
    contactMobile: '13900003333',
    contactAddress: '示例市东区 2 号',
    serviceTelephone: '13900003333',
    serviceHours: { start: '09:00', end: '18:00' },
  };
  const body = { applicantType: 'PERSONAL', fields, agreementVersion: agreement.version };
  await client.data(client.post('/mall/retailer/apply', body, { 'idempotency-key': `walk-${userName}` }));
}

const zhOwn = { card: '310104199203150012', mobile: '13900001111', email: 'lin@example.test', bank: '6222020200112233445' };

describe('settling in', () => {
  it('leads a visitor over the login and a form with mistakes to the review, and back after a refusal (zh)', async () => {
    const person = await walks.person({ language: 'zh' });
    const { page, say } = person;

    await step('signs in on the way to the form', async () => {
      await person.open(person.mall('settle'));
      await seen(person.heading(say('onboardingPages.rightsTitle')));
      await person.link(say('onboardingPages.applyNow')).first().click();
      await person.signIn('demo-user');
      expect(new URL(page.url()).pathname).toBe(person.mall('settle/create'));
    });

    const list = await step('is shown mistakes while typing', async () => {
      // Mistakes are reported while typing, with the messages of the specification.
      await fill(person, { telephone: '12345' });
      await saysWrong(person, 'telephone', '请输入正确的注册联系电话');
      await fill(person, { telephone: '010-12345678' });
      await gone(page.locator('#field-telephone-problem'));
      await fill(person, { description: '算力☃服务☂' });
      await saysWrong(person, 'description', say('onboarding.problemUNMATCHED_CHARACTERS', { characters: '☃☂' }));
      await fill(person, { serviceTelephone: '12' });
      await saysWrong(person, 'serviceTelephone', '请输入正确的客服电话');
      await person.button(say('onboardingPages.toConfirm')).click();
      await saysWrong(person, 'serviceHours', '客服时间不能为空');
      const list = page.getByRole('region', { name: /处需要修改/ });
      await list.getByRole('link', { name: say('onboarding.fieldContactEmail') }).click();
      expect(await field(person, 'contactEmail').evaluate((element) => element === document.activeElement)).toBe(true);
      return list;
    });

    await step('fills the form in, which is saved as a draft', async () => {
      await fillPerson(person, zhOwn);
      await gone(list);
      await seen(saved(person));
      await expect.poll(async () => (await page.getByText(say('onboardingPages.draftSaving')).count()) === 0).toBe(true);
    });

    const other = await step('finds the draft on another device', async () => {
      // On another device the draft is shown, with its files. The message may be that of an earlier save: the last one has both cards.
      const client = await walks.client('demo-user', 'zh');
      type Draft = { fields: { bankAccount: string; identificationBackImg: string } };
      const stored = async () => (await client.data<Draft>(client.get('/mall/retailer/draft'))).fields;
      await expect.poll(stored).toMatchObject({ bankAccount: zhOwn.bank, identificationBackImg: expect.stringMatching(/./) });
      const other = await walks.person({ language: 'zh', mobile: true, as: client });
      await other.open(other.mall('settle/create'));
      expect(await field(other, 'bankAccount').inputValue()).toBe(zhOwn.bank);
      await seen(other.page.getByRole('img', { name: say('onboarding.fieldIdentificationFrontImg') }));
      return other;
    });

    await step('confirms and submits', async () => {
      await person.button(say('onboardingPages.toConfirm')).click();
      await seen(person.heading(say('onboardingPages.confirmTitle')));
      await seen(person.text('6222 0202 0011 2233 445'));
      await person.button(say('onboardingPages.submit')).click();
      await seen(page.locator('#agree-problem'));
      await page.getByRole('checkbox', { name: say('onboardingPages.agree') }).check();
      await person.button(say('onboardingPages.submit')).click();
      await page.waitForURL(/\/settle\/review$/);
      await seen(person.heading(say('onboardingPages.standingIN_REVIEW')));
      expect(await standing(person).getAttribute('data-status')).toBe('IN_REVIEW');
      await seen(person.text(say('onboardingPages.due')));
      expect(await page.content()).not.toContain(zhOwn.card);
    });

    await step('is led from the form to the review', async () => {
      // Opening the form again redirects to the review.
      await page.goto(person.mall('settle/create'));
      await page.waitForURL(/\/settle\/review$/);
    });

    await step('is refused with a reason, mends the field and submits again', async () => {
      // After a refusal the reason is shown at its field, and disappears when the field is changed.
      const reviewer = await walks.client('demo-operator', 'zh');
      const { records } = await reviewer.data<{ records: { applicationId: string; version: number }[] }>(
        reviewer.get('/mall/admin/onboarding/list?status=IN_REVIEW'),
      );
      const application = records[0];
      const reasons = [{ field: 'bankName', text: '请写明支行名称' }];
      await reviewer.data(
        reviewer.post(`/mall/admin/onboarding/${application?.applicationId}/refuse`, { version: application?.version, reasons }),
      );
      await page.reload();
      await alive(page);
      await seen(person.heading(say('onboardingPages.standingREJECTED')));
      await person.link(`${say('onboardingPages.goFix')} ${say('onboarding.fieldBankName')}`).click();
      await page.waitForURL(/\/settle\/create/);
      await seen(page.locator('#field-bankName-review').filter({ hasText: '请写明支行名称' }));
      await fill(person, { bankName: '示例银行核心支行第二营业部' });
      await seen(page.locator('#field-bankName-review').filter({ hasText: say('onboardingPages.refusedChanged') }));
      await person.button(say('onboardingPages.toConfirm')).click();
      await page.getByRole('checkbox', { name: say('onboardingPages.agree') }).check();
      await person.button(say('onboardingPages.submit')).click();
      await page.waitForURL(/\/settle\/review$/);
      await seen(person.heading(say('onboardingPages.standingIN_REVIEW')));
    });

    await step('reads the notices in the console', async () => {
      // The console has notices about it.
      await person.open(person.console('notices'));
      await seen(person.text(say('notices.ONBOARDING_REFUSED')));
      await person.button(say('onboardingPages.noticesReadAll')).click();
      await expect.poll(() => person.button(say('onboardingPages.noticesReadAll')).isDisabled()).toBe(true);
    });

    expect(person.complaints).toEqual([]);
    expect(other.complaints).toEqual([]);
  });

  it('names what another applicant uses already, and takes an application back (en, phone)', async () => {
    const person = await walks.person({ language: 'en', mobile: true });
    const { page, say } = person;
    await person.open(person.mall('settle'));
    await person.link(say('onboardingPages.applyNow')).first().click();
    await person.signIn('demo-english');
    expect(new URL(page.url()).pathname).toBe(person.mall('settle/create'));

    const taken = '6222020200100200300';
    await applied('demo-leader', taken);
    await fillPerson(person, { card: '310104198805052319', mobile: '13900002222', email: 'other@example.test', bank: taken });
    await saysWrong(person, 'bankAccount', say('onboarding.problemDUPLICATE_BANK_ACCOUNT'));
    await fill(person, { bankAccount: '6222020200998877665' });
    await gone(page.locator('#field-bankAccount-problem'));
    await person.button(say('onboardingPages.toConfirm')).click();
    await seen(person.heading(say('onboardingPages.confirmTitle')));
    await page.goBack();
    await seen(field(person, 'bankAccount'));
    expect(await field(person, 'bankAccount').inputValue()).toBe('6222020200998877665');
    await person.button(say('onboardingPages.toConfirm')).click();
    await person.button(/Merchant agreement/).click();
    await person.button(say('onboardingPages.readAndAgree')).click();
    await person.button(say('onboardingPages.submit')).click();
    await page.waitForURL(/\/settle\/review$/);
    await seen(person.heading(say('onboardingPages.standingIN_REVIEW')));

    await person.button(say('onboardingPages.withdraw')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('onboardingPages.withdraw'), exact: true })
      .click();
    await expect.poll(() => standing(person).getAttribute('data-status')).toBe('NOT_APPLY');
    await person.link(say('onboardingPages.continueDraft')).click();
    await seen(field(person, 'bankAccount'));
    expect(await field(person, 'bankAccount').inputValue()).toBe('6222020200998877665');
    expect(person.complaints).toEqual([]);
  });
});
