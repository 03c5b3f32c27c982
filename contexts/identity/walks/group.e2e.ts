/**
 * A group from its creation to its first purchase: created on a desktop, joined by a link on a phone by a user who has to sign in first, a
 * purchase above the rule that the leader approves on a phone, and the spending report that shows it with its project.
 */
import { describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import { createClient } from '#e2e/harness/http-client.ts';
import { payByScanning } from '#e2e/harness/shop-floor.ts';
import { alive, gone, type Person, patternOf, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { clean, codeShown, dialog, entering, fits } from '#e2e/harness/walkers.ts';

const walks = startWalks();
const LEADER = 'demo-user';
const MEMBER = 'demo-english';
const GROUP = '材料计算课题组';
const PROJECT = { code: 'NSFC-52301', name: '国家自然科学基金' };

let leader: Person;
let leaderPhone: Person;
let member: Person;
let link = '';
let orderId = '';

const enter = entering(walks);
const inDialog = (person: Person, name: string) => dialog(person).getByRole('button', { name, exact: true });
const toast = (person: Person, words: string) => seen(toastOf(person.page, words));
const exactly = (person: Person, name: string) => person.page.getByRole('button', { name, exact: true }).filter({ visible: true });
async function tab(person: Person, name: string): Promise<void> {
  await person.link(name).first().click();
  await person.page.waitForURL(/[?&]tab=/);
}

describe('a group of people', () => {
  it('is made by its leader, with a project and a rule', async () => {
    leader = await enter(LEADER, { language: 'zh' });
    const { page, say } = leader;
    await leader.open(leader.console('group'));
    await seen(leader.text(say('groupPages.none')));
    await clean(leader);
    await page.getByLabel(say('groupPages.name')).fill(GROUP);
    await exactly(leader, say('groupPages.make')).click();
    await toast(leader, say('groupPages.made'));
    await seen(leader.heading(GROUP));

    await tab(leader, say('groupPages.tabProjects'));
    await seen(leader.text(say('groupPages.projectsNone')));
    await exactly(leader, say('groupPages.projectNew')).click();
    await dialog(leader).getByLabel(say('groupPages.projectCode')).fill(PROJECT.code);
    await dialog(leader).getByLabel(say('groupPages.projectName')).fill(PROJECT.name);
    await dialog(leader)
      .getByRole('button', { name: say('common.save'), exact: true })
      .click();
    await toast(leader, say('groupPages.projectSaved'));
    await seen(leader.text(PROJECT.code));
    await clean(leader);

    await tab(leader, say('groupPages.tabRules'));
    await page.waitForURL(/tab=rules/);
    await page.getByRole('radio', { name: say('groupPages.coversALL') }).check();
    await page.getByLabel(say('groupPages.over')).fill('10');
    await page.getByLabel(say('groupPages.projectRequired')).check();
    await exactly(leader, say('groupPages.save')).click();
    await toast(leader, say('groupPages.saved'));
    await clean(leader);
  });

  it('is joined by a link, after signing in on the way', async () => {
    const { page, say } = leader;
    await leader.open(leader.console('group'));
    await exactly(leader, say('groupPages.invite')).click();
    await dialog(leader).getByLabel(say('groupPages.inviteNote')).fill('新同学');
    await inDialog(leader, say('groupPages.inviteMake')).click();
    await seen(leader.text(say('groupPages.inviteOnce')));
    link = (await page.locator('code').filter({ hasText: '/group/join' }).textContent()) ?? '';
    expect(link).toContain('/group/join?code=');
    await clean(leader);

    member = await walks.person({ language: 'en', mobile: true });
    await member.page.goto(link);
    await member.signIn(MEMBER);
    await seen(member.text(GROUP));
    await clean(member);
    await exactly(member, member.say('groupPages.askToJoin')).click();
    await seen(member.text(member.say('groupPages.askedNow')));
    await member.link(member.say('groupPages.toGroup')).first().click();
    await seen(member.text(member.say('groupPages.waiting', { group: GROUP })));
    await clean(member);
  });

  it('has a member once the leader has agreed', async () => {
    const { page, say } = leader;
    await page.reload();
    await alive(page);
    await exactly(leader, say('groupPages.acceptOf', { name: MEMBER })).click();
    await toast(leader, say('groupPages.accepted'));
    await gone(exactly(leader, say('groupPages.acceptOf', { name: MEMBER })));
    await seen(exactly(leader, say('groupPages.removeOf', { name: MEMBER })));
    await member.open(member.console('group'));
    await seen(member.heading(GROUP));
    await seen(member.text(member.say('groupPages.iBelong')));
    // A member sees none of the leader's actions.
    expect(await exactly(member, member.say('groupPages.invite')).count()).toBe(0);
    await clean(member);
  });
});

describe('a purchase above the rule', () => {
  it('asks the member for a project and the leader for approval', async () => {
    const { page, say } = member;
    const visitor = createClient(walks.product.address);
    const { records } = await visitor.data<SearchAnswer>(
      visitor.post('/search/goods/v1/full-text', { query: { keyWords: 'GROMACS', pageSize: 1 } }),
    );
    const id = records[0]?.goodsId ?? '';
    type Sku = { id: string; pricing: { billingType: string; duration: number }[]; clusterResources: { clusterId: string }[] };
    const [sku] = await visitor.data<Sku[]>(visitor.get(`/mall/goods/${id}/skus`));
    const pricing = sku?.pricing.find(({ billingType }) => billingType !== 'TRIAL');
    await member.open(
      `${member.mall('goods/order')}?goodsId=${id}&skuId=${sku?.id}&billingType=${pricing?.billingType}&duration=${pricing?.duration}&regions=${sku?.clusterResources[0]?.clusterId}`,
    );
    await page.getByRole('checkbox', { name: say('order.agree') }).check();
    await member.button(say('order.submit')).click();
    await page.waitForURL(/\/goods\/pay\?orderId=/);
    await alive(page);
    orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    await seen(member.text(say('groupPages.payNeeds')));
    await seen(member.text(say('groupPages.payBlocked')));
    expect(await page.getByAltText(say('pay.codeAlt')).count()).toBe(0);
    await clean(member);
    expect(await exactly(member, say('groupPages.payAsk')).isDisabled()).toBe(true);
    await page.getByLabel(say('groupPages.payProject')).selectOption({ label: `${PROJECT.code} ${PROJECT.name}` });
    await page.getByLabel(say('groupPages.payAskNote')).fill('For the simulation of chapter 3');
    await exactly(member, say('groupPages.payAsk')).click();
    await seen(member.text(say('groupPages.payPending')));
    await clean(member);
  });

  it('is approved by the leader on a phone', async () => {
    leaderPhone = await enter(LEADER, { language: 'zh', mobile: true });
    const { page, say } = leaderPhone;
    await leaderPhone.open(leaderPhone.console('notices'));
    await leaderPhone
      .link(patternOf(say, 'notices.APPROVAL_ASKED', { userName: MEMBER }))
      .first()
      .click();
    await page.waitForURL(/\/console\/mobile\/group\?tab=approvals/);
    await seen(leaderPhone.text('For the simulation of chapter 3'));
    await seen(leaderPhone.text(`${PROJECT.code} ${PROJECT.name}`));
    await seen(leaderPhone.text(say('groupPages.reasonAMOUNT')));
    await clean(leaderPhone);
    await leaderPhone.button(patternOf(say, 'groupPages.approveOf')).first().click();
    await inDialog(leaderPhone, say('groupPages.approve')).click();
    await toast(leaderPhone, say('groupPages.approved'));
    await gone(leaderPhone.button(patternOf(say, 'groupPages.approveOf')));
    await fits(leaderPhone);
  });

  it('is paid by the member', async () => {
    const { page, say } = member;
    await exactly(member, say('groupPages.payCheck')).click();
    await seen(member.text(say('groupPages.payApproved')));
    await codeShown(member);
    await payByScanning(await walks.client(MEMBER), orderId);
    await page.waitForURL(/\/goods\/pay\/result\?/);
    await member.open(`${member.console('orders')}/${orderId}`);
    await seen(member.text(`${PROJECT.code} ${PROJECT.name}`));
  });

  it('is in the spending of the group, with its project', async () => {
    const { page, say } = leader;
    await tab(leader, say('groupPages.tabSpending'));
    await page.waitForURL(/tab=spending/);
    const projects = page.getByRole('table', { name: say('groupPages.byProject') });
    await seen(projects.getByRole('row', { name: new RegExp(`${PROJECT.code} ${PROJECT.name}.*60\\.00`) }));
    await seen(page.getByRole('table', { name: say('groupPages.byMember') }).getByRole('row', { name: new RegExp(`${MEMBER}.*60\\.00`) }));
    await clean(leader);
    const [download] = await Promise.all([page.waitForEvent('download'), leader.link(say('fulfilment.exportCsv')).click()]);
    expect(download.suggestedFilename()).toMatch(/^spending-.*\.csv$/);
    await member.open(`${member.console('group')}?tab=spending`);
    await seen(member.text(patternOf(member.say, 'groupPages.spendingMine')));
    await clean(member);
    for (const { complaints } of [leader, leaderPhone, member]) expect(complaints).toEqual([]);
  });
});
