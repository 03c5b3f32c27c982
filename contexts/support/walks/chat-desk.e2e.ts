/**
 * A buyer's question at the desk: a member of the shop takes it by keyboard only, answers with a quick reply, notes, tags and assigns it to
 * a colleague, who closes it on a phone; asked again it is transferred to operators, who answer and return it; the statistics show both
 * rounds. The shop uses Chinese, the colleague and the operator English.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Client } from '#e2e/harness/http-client.ts';
import { ALWAYS_SERVING, publishFront } from '#e2e/harness/office-floor.ts';
import { until } from '#e2e/harness/until.ts';
import { gone, type Person, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { clean, fits } from '#e2e/harness/walkers.ts';

const walks = startWalks();
/** The buyer demo-leader, as shops see buyers. */
const BUYER = /^d\*+r$/;
const QUESTION = '两个节点为什么比一个节点还慢？';
const AGAIN = '还是慢，可以退款吗？';
const REPLY = { title: '问候', body: '您好，请把提交脚本发给我们。', bodyEn: 'Hello, please send us your job script.' };
const TAG = '并行';
const NOTE = '已经买过标准支持';

let owner: Person;
let first: Person;
let second: Person;
let operator: Person;
let buyer: Client;
let shopId = '';
let conversationId = '';

async function enter(userName: string, path: string, options: { language: 'zh' | 'en'; width?: number }): Promise<Person> {
  const person = await walks.person({ ...options, as: await walks.client(userName, options.language) });
  await person.open(path);
  return person;
}
const press = async ({ page }: Person, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const rowOf = ({ page }: Person, id = conversationId) => page.locator(`a[data-row="${id}"]`).filter({ visible: true });
const dialogOf = ({ page }: Person) => page.getByRole('dialog').filter({ visible: true });
const exactly = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
const ask = (body: string) =>
  buyer.data(buyer.post(`/customerservice/conversation/${conversationId}/send`, { clientId: randomUUID(), kind: 'TEXT', body }));
type Said = { messages: { side: string; kind: string; body: string; event: string }[] };
/** Waits until one of the buyer's messages matches. */
const notified = (wanted: (message: Said['messages'][number]) => boolean) =>
  until(
    async () => (await buyer.data<Said>(buyer.get(`/customerservice/conversation/${conversationId}/messages`))).messages,
    (messages) => messages.some(wanted),
  );

describe('the desk of a shop', () => {
  it('has people who answer, and a reply for what is asked often', async () => {
    const merchant = await walks.client('demo-merchant', 'zh');
    ({ shopId } = await merchant.data<{ shopId: string }>(merchant.get('/mall/seller/context')));
    await publishFront(merchant, ALWAYS_SERVING);
    const answering = { 'demo-user': ['shop.service', 'shop.service-lead'], 'demo-english': ['shop.service'] };
    for (const [userName, permissions] of Object.entries(answering))
      await merchant.data(merchant.post('/mall/seller/staff/add', { userName, permissions }, { 'idempotency-key': randomUUID() }));
    owner = await enter('demo-merchant', '/ui/seller/service/replies', { language: 'zh' });
    const { say } = owner;
    await seen(owner.text(say('officeService.repliesNone')));
    await exactly(owner, say('officeService.replyNew')).first().click();
    const dialog = dialogOf(owner);
    await dialog.getByLabel(say('officeService.replyTitle')).fill(REPLY.title);
    await dialog.getByLabel(say('fields.inChinese', { label: say('officeService.replyBody') })).fill(REPLY.body);
    await dialog.getByLabel(say('fields.inEnglish', { label: say('officeService.replyBody') })).fill(REPLY.bodyEn);
    await dialog.getByRole('radio', { name: say('officeService.reply_shared') }).check();
    await dialog.getByRole('button', { name: say('common.save'), exact: true }).click();
    await seen(owner.text(REPLY.body));
    await clean(owner);
  });

  it('shows a question as it comes, which is taken and answered by the keyboard alone', async () => {
    first = await enter('demo-user', '/ui/seller/service', { language: 'zh' });
    const { page, say } = first;
    await seen(first.text(say('officeService.none')));
    await clean(first);
    buyer = await walks.client('demo-leader', 'zh');
    ({ conversationId } = await buyer.data<{ conversationId: string }>(buyer.post('/customerservice/conversation/open', { shopId })));
    await ask(QUESTION);
    await seen(rowOf(first).getByText(QUESTION));

    await press(first, 'j');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['row'])).toBe(conversationId);
    await press(first, 'Enter');
    await seen(first.heading(BUYER));
    await press(first, 't');
    await seen(toastOf(page, say('officeService.taken')));
    await press(first, 'r');
    await page.keyboard.type('/问');
    await seen(page.getByRole('option', { name: REPLY.title }));
    await press(first, 'Enter');
    await page.keyboard.type('谢谢');
    await press(first, 'Enter');
    await notified(({ side, body }) => side === 'SHOP' && body === `${REPLY.body}谢谢`);
    await seen(page.getByRole('log').getByText(`${REPLY.body}谢谢`));
    await gone(rowOf(first).locator('[data-tone="fresh"]'));
  });

  it('keeps notes and tags, and gives the conversation to a colleague', async () => {
    const { page, say } = first;
    const box = page.getByRole('combobox', { name: say('officeService.tagAdd') });
    const add = page.locator('form').filter({ has: box }).getByRole('button');
    // The details of the conversation may still be loading, with their own text box.
    await expect
      .poll(async () => {
        await box.fill(TAG);
        return add.isEnabled();
      })
      .toBe(true);
    await box.press('Enter');
    await seen(rowOf(first).getByText(TAG));
    await page.getByRole('textbox', { name: say('officeService.noteAdd') }).fill(NOTE);
    await exactly(first, say('officeService.noteSave')).click();
    await seen(page.getByRole('complementary').getByText(NOTE));
    await clean(first);

    await page.getByRole('heading', { name: BUYER }).focus();
    await press(first, 'a');
    const person = dialogOf(first).getByRole('radio', { name: 'demo-english' });
    await seen(person);
    await person.focus();
    await press(first, 'Space');
    await dialogOf(first)
      .getByRole('button', { name: say('officeService.assign'), exact: true })
      .focus();
    await press(first, 'Enter');
    await seen(toastOf(page, say('officeService.assigned', { name: 'demo-english' })));
    await seen(rowOf(first).getByText('demo-english'));
  });

  it('is closed on a phone', async () => {
    second = await enter('demo-english', '/ui/seller/service?queue=mine', { language: 'en', width: 390 });
    const { page, say } = second;
    await seen(rowOf(second).getByText(TAG));
    await clean(second);
    await rowOf(second).click();
    await seen(page.getByRole('log').getByText(QUESTION));
    await clean(second);
    await second.link(say('officeService.details')).click();
    await seen(second.text(NOTE));
    await clean(second);
    await second.link(say('officeService.backToThread')).click();
    await exactly(second, say('officeService.close')).click();
    await notified(({ event }) => event === 'CLOSED');
    await second.link(say('officeService.backToList')).click();
    await seen(second.text(say('officeService.none')));
  });
});

describe('the desk of the platform', () => {
  it('takes part once the shop asks for it', async () => {
    await ask(AGAIN);
    await first.open('/ui/seller/service?queue=unassigned');
    const { page, say } = first;
    await rowOf(first).click();
    await seen(page.getByRole('log').getByText(AGAIN));
    await exactly(first, say('officeService.take')).click();
    await seen(first.text(say('officeService.assignedToMe')));
    await exactly(first, say('officeService.moreActions')).click();
    await page.getByRole('menuitem', { name: say('officeService.escalate') }).click();
    await dialogOf(first).getByRole('textbox').fill('买家要求退款');
    await dialogOf(first)
      .getByRole('button', { name: say('officeService.escalate'), exact: true })
      .click();
    await seen(toastOf(page, say('officeService.escalateDone')));

    operator = await enter('demo-operator', '/ui/admin/service?queue=waiting', { language: 'en' });
    await rowOf(operator).click();
    await seen(operator.page.getByRole('log').getByText(AGAIN));
    await clean(operator);
    await press(operator, 'r');
    await operator.page.keyboard.type('We look into it with the shop.');
    await press(operator, 'Enter');
    await notified(({ side, body }) => side === 'PLATFORM' && body.startsWith('We look into it'));
    // The shop's page receives the message automatically.
    await seen(page.getByRole('log').getByText('We look into it with the shop.'));
    await exactly(operator, operator.say('officeService.handBack')).click();
    await dialogOf(operator)
      .getByRole('button', { name: operator.say('common.confirm'), exact: true })
      .click();
    await notified(({ event }) => event === 'HANDED_BACK');
  });

  it('says that a look at what is not its own is recorded, and records it', async () => {
    const { say } = operator;
    await operator.open('/ui/admin/service?queue=all');
    await seen(operator.text(say('officeService.allLead')));
    await rowOf(operator).click();
    await seen(operator.text(say('officeService.foreign')));
    expect(await operator.page.getByRole('textbox', { name: say('chat.writeLabel') }).count()).toBe(0);
    const staff = await walks.client('demo-superadmin');
    const actions = async () => {
      const { records } = await staff.data<{ records: { action: string; subjectId: string }[] }>(staff.get('/operation/admin/audit/list'));
      return records.filter(({ subjectId }) => subjectId === conversationId).map(({ action }) => action);
    };
    // The list shows the assignee before the conversation itself has been read.
    const looked = 'support.read-conversation';
    expect(await until(actions, (all) => all.includes(looked))).toContain(looked);
  });
});

describe('the figures', () => {
  it('show both rounds and who answered', async () => {
    await owner.open('/ui/seller/service/figures?days=7');
    const { page, say } = owner;
    const tiles = page.getByRole('list', { name: say('officeTitles.sellerServiceFigures') });
    await seen(tiles.getByText(say('officeService.figureAnsweredOf', { count: 2 })));
    await seen(page.getByRole('table', { name: say('officeService.figureByPerson') }).getByText('demo-user'));
    await fits(owner);
    await owner.open('/ui/seller/service/settings');
    await seen(owner.text(say('officeService.greeting')).first());
    await fits(owner);
  });

  it('nobody complained of anything', () => {
    expect([owner, first, second, operator].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
