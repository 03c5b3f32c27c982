/**
 * Joining and leaving a group: by a link that survives a registration, by a code on a phone, refused, withdrawn, accepted, a change of
 * leader, removed, left; and a group that anyone with an invitation may join, until it ends.
 */
import { describe, expect, it } from 'vitest';
import { alive, gone, type Person, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { clean, dialog, entering, fits } from '#e2e/harness/walkers.ts';

const walks = startWalks();
const LEADER = 'demo-user';
const SUCCESSOR = 'demo-english';
const NEWCOMER = 'walk-newcomer';
const GROUP = '高温合金课题组';

let leader: Person;
let successor: Person;
let newcomer: Person;
let link = '';
let code = '';

const enter = entering(walks);
const exactly = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const inDialog = (person: Person, name: string) => dialog(person).getByRole('button', { name, exact: true });
const toast = (person: Person, words: string) => seen(toastOf(person.page, words));
/** Creates an invitation with a number of uses, and reads its link and its code. */
async function invite(person: Person, uses: number): Promise<void> {
  const { page, say } = person;
  await person.open(person.console('group'));
  await exactly(person, say('groupPages.invite')).click();
  await dialog(person).getByLabel(say('groupPages.inviteUses')).fill(String(uses));
  await inDialog(person, say('groupPages.inviteMake')).click();
  await seen(person.text(say('groupPages.inviteOnce')));
  const texts = await page.locator('dd code').allTextContents();
  link = texts.find((text) => text.includes('/group/join?code=')) ?? '';
  code = texts.find((text) => !text.includes('/')) ?? '';
  expect([link.includes(code), code.replaceAll('-', '').length]).toEqual([true, 12]);
}
/** Enters the code, and requests to join. */
async function askByCode(person: Person): Promise<void> {
  const { page, say } = person;
  await person.open(person.console('group'));
  await page.getByLabel(say('groupPages.code')).fill(code);
  await exactly(person, say('groupPages.look')).click();
  await page.waitForURL(/group\/join\?code=/);
  await exactly(person, say('groupPages.askToJoin')).click();
  await seen(person.text(say('groupPages.askedNow')));
}
const notice = async (person: Person, words: string) => {
  await person.open(person.console('notices'));
  await seen(person.text(words));
};

describe('somebody who comes', () => {
  it('keeps the link while registering on the way', async () => {
    leader = await enter(LEADER, { language: 'zh' });
    const { page, say } = leader;
    await leader.open(leader.console('group'));
    await page.getByLabel(say('groupPages.name')).fill(GROUP);
    await exactly(leader, say('groupPages.make')).click();
    await seen(leader.heading(GROUP));
    await invite(leader, 4);
    await fits(leader);

    newcomer = await walks.person({ language: 'en', mobile: true });
    const { page: phone, say: words } = newcomer;
    await phone.goto(link);
    await phone.waitForURL(/\/ui\/sso\//);
    await alive(phone);
    await newcomer.link(words('sso.toRegister')).first().click();
    await phone.waitForURL(/\/ui\/sso\/(mobile\/)?register/);
    await alive(phone);
    await phone.getByLabel(words('sso.userName'), { exact: true }).fill(NEWCOMER);
    await phone.getByLabel(words('sso.password'), { exact: true }).fill('kx7-vRw2-long');
    await phone.locator('input[name="agreed"]').check();
    await exactly(newcomer, words('sso.registerNow')).click();
    await phone.waitForURL(/group\/join\?code=/);
    await alive(phone);
    await seen(newcomer.text(GROUP));
    await fits(newcomer);
    await exactly(newcomer, words('groupPages.askToJoin')).click();
    await seen(newcomer.text(words('groupPages.askedNow')));
  });

  it('is refused for a reason, asks again by the code, takes it back, and is let in at last', async () => {
    const { page, say } = leader;
    await leader.open(leader.console('group'));
    await exactly(leader, say('groupPages.refuseOf', { name: NEWCOMER })).click();
    await dialog(leader).getByRole('textbox').fill('请先联系课题组秘书');
    await clean(leader);
    await inDialog(leader, say('groupPages.refuse')).click();
    await toast(leader, say('groupPages.refused'));
    await notice(newcomer, newcomer.say('notices.GROUP_JOIN_REFUSED', { group: GROUP, reason: '请先联系课题组秘书' }));

    await askByCode(newcomer);
    await newcomer.open(newcomer.console('group'));
    await exactly(newcomer, newcomer.say('groupPages.withdrawJoin')).click();
    await toast(newcomer, newcomer.say('groupPages.withdrawn'));
    await seen(newcomer.text(newcomer.say('groupPages.none')));
    await askByCode(newcomer);

    successor = await enter(SUCCESSOR, { language: 'en', mobile: true });
    await askByCode(successor);
    await page.reload();
    await alive(page);
    for (const name of [NEWCOMER, SUCCESSOR]) {
      await exactly(leader, say('groupPages.acceptOf', { name })).click();
      await gone(exactly(leader, say('groupPages.acceptOf', { name })));
    }
    await newcomer.open(newcomer.console('group'));
    await seen(newcomer.heading(GROUP));
    await seen(newcomer.text(newcomer.say('groupPages.iBelong')));
    // four uses are spent
    await leader.open(leader.console('group'));
    await seen(leader.text(say('groupPages.standingUSED_UP')));
  });
});

describe('the group', () => {
  it('is handed over after a question, and everybody learns of it', async () => {
    const { say } = leader;
    await exactly(leader, say('groupPages.transferTo', { name: SUCCESSOR })).click();
    await seen(dialog(leader).getByText(say('groupPages.transferText')));
    await clean(leader);
    await inDialog(leader, say('common.cancel')).click();
    await gone(dialog(leader));
    await seen(leader.text(say('groupPages.iLead')));
    await exactly(leader, say('groupPages.transferTo', { name: SUCCESSOR })).click();
    await inDialog(leader, say('groupPages.transfer')).click();
    await toast(leader, say('groupPages.transferred'));
    await seen(leader.text(say('groupPages.iBelong')));
    await seen(leader.text(say('groupPages.leaderIs', { name: SUCCESSOR })));
    // the former leader has no rights left
    expect(await exactly(leader, say('groupPages.invite')).count()).toBe(0);
    await notice(successor, successor.say('notices.GROUP_LED_BY_YOU', { group: GROUP }));
    await notice(newcomer, newcomer.say('notices.GROUP_LEADER_CHANGED', { userName: SUCCESSOR, group: GROUP }));
  });

  it('is left by who wants to, and by who is removed', async () => {
    const { say } = successor;
    await successor.open(successor.console('group'));
    await seen(successor.text(say('groupPages.iLead')));
    await exactly(successor, say('groupPages.removeOf', { name: NEWCOMER })).click();
    await clean(successor);
    await inDialog(successor, say('groupPages.remove')).click();
    await toast(successor, say('groupPages.removed'));
    await gone(exactly(successor, say('groupPages.removeOf', { name: NEWCOMER })));
    await notice(newcomer, newcomer.say('notices.GROUP_MEMBER_REMOVED', { group: GROUP }));
    await newcomer.open(newcomer.console('group'));
    await seen(newcomer.text(newcomer.say('groupPages.none')));

    await leader.open(leader.console('group'));
    await exactly(leader, leader.say('groupPages.leave')).click();
    await inDialog(leader, leader.say('groupPages.leave')).click();
    await toast(leader, leader.say('groupPages.left'));
    await seen(leader.text(leader.say('groupPages.none')));
    await notice(successor, say('notices.GROUP_MEMBER_LEFT', { userName: LEADER, group: GROUP }));
  });

  it('may be joined at once when its leader says so, but not by an invitation that was revoked', async () => {
    const { page, say } = successor;
    await invite(successor, 2);
    await page.getByLabel(say('groupPages.joinByApproval')).uncheck();
    await exactly(successor, say('groupPages.save')).click();
    await toast(successor, say('groupPages.saved'));
    await newcomer.open(`${newcomer.console('group/join')}?code=${code}`);
    await exactly(newcomer, newcomer.say('groupPages.joinNow')).click();
    await newcomer.page.waitForURL(/\/mobile\/group$/);
    await seen(newcomer.text(newcomer.say('groupPages.iBelong')));
    await notice(successor, say('notices.GROUP_MEMBER_JOINED', { userName: NEWCOMER, group: GROUP }));

    await successor.open(successor.console('group'));
    await exactly(successor, say('groupPages.revokeOf', { end: code.slice(-4) })).click();
    await toast(successor, say('groupPages.revoked'));
    await leader.open(`${leader.console('group/join')}?code=${code}`);
    await seen(leader.text(leader.say('errors.INVITATION_INVALID')));
    await clean(leader);
  });

  it('answers to the calls of the specification, for its members alone', async () => {
    const member = await walks.client(SUCCESSOR);
    const list = await member.data<{
      total: number;
      list: { groupId: string; groupName: string; memberType: string; memberCount: number }[];
    }>(member.get('/user/customer/group/curuser-group-list?start=0&limit=20'));
    expect(list).toEqual({ total: 1, list: [{ groupId: expect.any(String), groupName: GROUP, memberType: 'Leader', memberCount: 2 }] });
    const path = `/user/customer/group/query-group-users?groupId=${list.list[0]?.groupId}`;
    const users = await member.data<{ userName: string; memberType: string }[]>(member.get(path));
    expect(users.map(({ userName, memberType }) => [userName, memberType])).toEqual([
      [SUCCESSOR, 'Leader'],
      [NEWCOMER, 'Member'],
    ]);
    const stranger = await walks.client(LEADER);
    expect((await stranger.get(path)).envelope.code).toBe('GROUP_NOT_FOUND');
  });

  it('ends for everybody when it is dissolved', async () => {
    const { say } = successor;
    await successor.open(successor.console('group'));
    await exactly(successor, say('groupPages.dissolve')).click();
    await inDialog(successor, say('groupPages.dissolve')).click();
    await toast(successor, say('groupPages.dissolved'));
    await notice(newcomer, newcomer.say('notices.GROUP_DISSOLVED', { group: GROUP }));
    for (const { complaints } of [leader, successor, newcomer]) expect(complaints).toEqual([]);
  });
});
