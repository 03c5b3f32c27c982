/** Accounts and their feedback in the operator console, and what the users themselves see of it. */
import { describe, expect, it } from 'vitest';
import { atDesk, drawer, labelled, line, pressed, reasoned, saved, typed } from '#e2e/harness/desk.ts';
import { createClient } from '#e2e/harness/http-client.ts';
import { step } from '#e2e/harness/step.ts';
import { until } from '#e2e/harness/until.ts';
import { alive, gone, patternOf, seen, startSingleWalks } from '#e2e/harness/walk.ts';

const walks = startSingleWalks();

describe('an account', () => {
  it('is found, labelled, signed out, disabled and enabled again, each with a reason that stays', async () => {
    const person = await walks.client('demo-user', 'zh');
    const operator = await atDesk(walks, 'people/users');
    const { page, say } = operator;

    await step('finds the account by filters', async () => {
      await page.getByRole('search').getByLabel(say('adminPeople.userKeyword')).fill('demo-user');
      await page.waitForURL(/keyword=demo-user/);
      await page.getByRole('search').getByLabel(say('adminPeople.userState')).selectOption('disabled');
      await seen(operator.text(say('adminPeople.usersNone')));
      await page.getByRole('button', { name: say('lists.filterClear'), exact: true }).click();
      await page.waitForURL((url) => !url.search.includes('keyword'));
      await line(operator, 'demo-user').last().getByRole('link', { name: 'demo-user', exact: true }).click();
      await page.waitForURL(/people\/users\/\d+$/);
      await alive(page);
    });

    await step('reveals its phone number, for a reason', async () => {
      await operator.button(say('adminPeople.revealPhone')).click();
      await reasoned(operator, '核对收货电话', say('common.confirm'));
      await seen(page.getByText(say('adminPeople.revealed', { phone: '13800010001' })));
      await pressed(operator, say('common.confirm'));
    });

    await step('gives it a label and takes it away', async () => {
      await operator.button(say('adminPeople.changeKind')).click();
      await pressed(operator, say('common.save'));
      await seen(drawer(operator).getByText(say('adminPeople.reasonMissing')));
      await typed(operator, say('adminPeople.userLabel'), '1000000201');
      await typed(operator, say('adminPeople.reasonLabel'), '合同到期');
      await saved(operator);
      await seen(operator.text(/1000000201 · /));
      const blocked = await person.data<{ userLabelId: string }>(person.get('/api/user/getCurrentUserInfo.action'));
      expect(blocked.userLabelId).toBe('1000000201');
      await operator.button(say('adminPeople.changeKind')).click();
      await typed(operator, say('adminPeople.userLabel'), '');
      await typed(operator, say('adminPeople.reasonLabel'), '续签');
      await saved(operator);
    });

    await step('ends its sessions', async () => {
      const signedIn = async () => (await person.get('/user/notice/list')).status !== 401;
      await operator.button(say('adminPeople.endSessions')).click();
      await reasoned(operator, '设备遗失', say('common.confirm'));
      await seen(operator.text(say('adminPeople.openSessionsCount', { count: 0 })));
      expect(await until(signedIn, (yes) => !yes, 6_000)).toBe(false);
    });

    await step('disables it and enables it again', async () => {
      await operator.button(say('adminPeople.disable')).click();
      await pressed(operator, say('common.confirm'));
      await seen(drawer(operator).getByText(say('office.reasonMissing')));
      await reasoned(operator, '多次违规', say('common.confirm'));
      await seen(operator.text(say('adminPeople.stateDisabled')));
      await expect(createClient(walks.product.address).login('demo-user', 'demo-user-2026')).rejects.toThrow();
      await operator.button(say('adminPeople.enable')).click();
      await reasoned(operator, '申诉成立', say('common.confirm'));
      // The button to disable returns with the response; other accounts of the list are active all the time.
      await seen(operator.button(say('adminPeople.disable')));
      await createClient(walks.product.address).login('demo-user', 'demo-user-2026');
    });

    await step('finds every reason in its history', async () => {
      for (const reason of ['核对收货电话', '多次违规', '申诉成立']) await seen(operator.text(reason));
    });

    expect(operator.complaints).toEqual([]);
  });

  it('becomes staff by its roles and a common user again; groups change their leader', async () => {
    const operator = await atDesk(walks, 'people/users?keyword=demo-agent');
    const { page, say } = operator;
    await line(operator, 'demo-agent').first().getByRole('link', { name: 'demo-agent', exact: true }).click();
    await page.waitForURL(/people\/users\/\d+$/);
    await alive(page);
    await operator.button(say('adminPeople.assignRoles')).click();
    await drawer(operator)
      .getByRole('radio', { name: say('adminPeople.roleTypeManager') })
      .check();
    await typed(operator, say('adminPeople.reasonLabel'), '借调');
    await pressed(operator, say('common.save'));
    await seen(drawer(operator).getByText(say('adminPeople.rolesMissing')));
    await drawer(operator)
      .getByRole('checkbox', { name: /market/ })
      .check();
    await saved(operator);
    await seen(operator.heading(patternOf(say, 'adminPeople.permissionsTitle')));
    await operator.button(say('adminPeople.assignRoles')).click();
    await drawer(operator)
      .getByRole('radio', { name: say('adminPeople.roleTypeCommon') })
      .check();
    await typed(operator, say('adminPeople.reasonLabel'), '借调结束');
    await saved(operator);
    await gone(operator.heading(say('adminPeople.permissionsTitle')));

    await operator.open('/ui/admin/people/groups');
    await page
      .getByRole('button', { name: say('adminPeople.open'), exact: true })
      .first()
      .click();
    await drawer(operator)
      .getByRole('button', { name: say('adminPeople.makeLeader'), exact: true })
      .first()
      .click();
    await drawer(operator).getByRole('textbox').fill('组长调岗');
    await pressed(operator, say('common.confirm'));
    await seen(line(operator, 'demo-member'));
    const leader = await walks.client('demo-member', 'zh');
    await expect
      .poll(async () => (await leader.data<{ isLeader: boolean }>(leader.get('/api/user/getCurrentUserInfo.action'))).isLeader)
      .toBe(true);
    await operator.open('/ui/admin/people/roles');
    await seen(page.getByRole('table'));
    expect(operator.complaints).toEqual([]);
  });
});

describe('feedback', () => {
  it('is written on a phone, answered on a phone in English, and the answer is read', async () => {
    const writer = await walks.person({ language: 'en', mobile: true });
    const { page, say } = writer;
    await page.goto(writer.mall('feedback?entrance=sidebar'));
    await alive(page);
    await writer.button(say('feedback.send')).click();
    await seen(writer.text(say('feedback.bodyMissing')));
    await writer.button(say('feedback.signIn')).click();
    await writer.signIn('demo-english');
    await page.getByRole('radio', { name: say('feedback.kindPROBLEM') }).check();
    await labelled(page.locator('main'), say('feedback.body')).fill('The queue page of East China 1 stays empty.');
    await writer.button(say('feedback.send')).dblclick();
    await seen(writer.text(say('feedback.sentTitle')));
    await writer.button(say('feedback.again')).click();
    await labelled(page.locator('main'), say('feedback.body')).fill('Never mind.');
    await writer.button(say('feedback.send')).click();
    await seen(writer.text(say('feedback.sentTitle')));

    const operator = await atDesk(walks, 'feedback', { language: 'en', mobile: true, userName: 'demo-superadmin' });
    const row = line(operator, 'The queue page');
    expect(await row.count()).toBe(1);
    await row.getByRole('button', { name: operator.say('adminReport.feedbackAnswer'), exact: true }).click();
    await pressed(operator, operator.say('adminReport.feedbackSend'));
    await seen(drawer(operator).getByText(operator.say('adminReport.feedbackMissing')));
    await labelled(drawer(operator), operator.say('adminReport.feedbackAnswer')).fill('Mended this morning, thank you.');
    await pressed(operator, operator.say('adminReport.feedbackSend'));
    await seen(row.getByText(operator.say('feedback.stateANSWERED')));
    const other = line(operator, 'Never mind.');
    await other.getByRole('button', { name: operator.say('adminReport.feedbackClose'), exact: true }).click();
    await pressed(operator, operator.say('common.confirm'));
    await seen(other.getByText(operator.say('feedback.stateCLOSED')));
    expect(await operator.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await writer.open(writer.mall('feedback'));
    await seen(writer.text('Mended this morning, thank you.'));
    expect([operator.complaints, writer.complaints]).toEqual([[], []]);
  });
});
