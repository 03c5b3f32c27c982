/**
 * A repository is taken down: a visitor reports it on its page, an operator decides in the queue, its owner objects, and it is restored.
 * The visitor uses a phone, in English; pages that differ are also checked in the other variant.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { publishDataset } from '#e2e/harness/community-pages.ts';
import { gone, type Person, patternOf, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { clean, dialog, entering, fits, press } from '#e2e/harness/walkers.ts';

const walks = startWalks();
const NAME = 'walked-report';
const FULL_NAME = `demo-user/${NAME}`;
const repository = `community/dataset/${FULL_NAME}`;
const CLAIM = 'The rows were copied from our paper.';
const DECISION = '经核实，数据来自他人论文。';
const OBJECTION = '数据由我们自行测量，附有实验记录。';

let owner: Person;
let operator: Person;
let visitor: Person;

const enter = entering(walks);
const exactly = (person: Person, name: string) => person.page.getByRole('button', { name, exact: true }).filter({ visible: true });

beforeAll(async () => {
  await publishDataset(await walks.client('demo-user'), NAME, 3);
});

describe('a report', () => {
  it('is made on the page by a visitor, who leaves an address', async () => {
    visitor = await walks.person({ language: 'en', mobile: true });
    const { say } = visitor;
    await visitor.open(visitor.mall(repository));
    await exactly(visitor, say('communityAccess.report')).click();
    await press(visitor, say('communityAccess.reportSend'));
    await seen(visitor.text(say('communityAccess.explanationMissing')));
    await seen(visitor.text(say('communityAccess.emailMissing')));
    await clean(visitor);
    const form = dialog(visitor);
    await form.getByRole('radio', { name: say('communityAccess.reasonCOPYRIGHT') }).check();
    await form.getByRole('textbox', { name: say('communityAccess.explanation') }).fill(CLAIM);
    await form.getByRole('textbox', { name: say('communityAccess.name') }).fill('Ann Author');
    await form.getByRole('textbox', { name: say('communityAccess.email') }).fill('ann@example.test');
    await press(visitor, say('communityAccess.reportSend'));
    await seen(toastOf(visitor.page, say('communityAccess.reportSent')));
    await gone(form);
    const desk = await walks.person({ language: 'zh' });
    await desk.open(desk.mall(repository));
    await exactly(desk, desk.say('communityAccess.report')).click();
    await seen(dialog(desk));
    await clean(desk);
    await desk.leave();
  });

  it('is decided by an operator, who claims it and says why', async () => {
    operator = await enter('demo-operator', { language: 'zh' });
    const { say, page } = operator;
    await operator.open('/ui/admin/takedowns');
    await seen(operator.text(CLAIM));
    await fits(operator);
    await operator.link(FULL_NAME).click();
    await page.waitForURL(/\/takedowns\/[^/?]+$/);
    await seen(operator.text(CLAIM));
    expect(await page.content()).not.toContain('ann@example.test');
    await operator.button(say('officeTakedowns.reveal')).click();
    await seen(operator.text(/ann@example\.test/));
    await exactly(operator, say('officeTakedowns.claimIt')).click();
    await seen(toastOf(page, say('officeTakedowns.claimed')));
    await clean(operator);
    await exactly(operator, say('officeTakedowns.uphold')).click();
    await press(operator, say('officeTakedowns.uphold'));
    await seen(operator.text(say('officeTakedowns.decisionMissing')));
    await dialog(operator).getByRole('textbox').fill(DECISION);
    await clean(operator);
    await press(operator, say('officeTakedowns.uphold'));
    await seen(toastOf(page, say('officeTakedowns.done_uphold')));
    await clean(operator);
  });

  it('is answered by the owner, while nobody else finds the repository', async () => {
    owner = await enter('demo-user', { language: 'zh' });
    const { say, page } = owner;
    await owner.open(owner.mall(repository));
    await seen(owner.text(say('communityAccess.takenDownTitle')));
    await seen(owner.text(patternOf(say, 'communityAccess.takenDownReason', { reason: DECISION })));
    await clean(owner);
    await owner.button(say('communityAccess.objection')).click();
    await press(owner, say('communityAccess.objectionSend'));
    await seen(owner.text(say('communityAccess.objectionMissing')));
    await dialog(owner).getByRole('textbox').fill(OBJECTION);
    await clean(owner);
    await press(owner, say('communityAccess.objectionSend'));
    await seen(toastOf(page, say('communityAccess.objectionSent')));
    await seen(owner.text(patternOf(say, 'communityAccess.objectionAt')));
    expect(await owner.button(say('communityAccess.objection')).count()).toBe(0);
    const phone = await enter('demo-user', { language: 'zh', mobile: true });
    await phone.open(phone.mall(repository));
    await seen(phone.text(patternOf(say, 'communityAccess.objectionAt')));
    await clean(phone);
    await phone.leave();
    await visitor.open(visitor.mall(repository));
    await seen(visitor.heading(visitor.say('errors.REPOSITORY_NOT_FOUND')));
    await clean(visitor);
  });

  it('is restored by the operator, who finds the objection in the queue', async () => {
    const { say, page } = operator;
    await operator.open('/ui/admin/takedowns?state=UPHELD&countered=true');
    await operator.link(FULL_NAME).click();
    await page.waitForURL(/\/takedowns\/[^/?]+$/);
    await seen(operator.text(OBJECTION));
    await exactly(operator, say('officeTakedowns.restore')).click();
    await dialog(operator).getByRole('textbox').fill('已核对实验记录。');
    await press(operator, say('officeTakedowns.restore'));
    await seen(toastOf(page, say('officeTakedowns.done_restore')));
    await fits(operator);
    await visitor.open(visitor.mall(repository));
    await seen(visitor.heading('Job times'));
    for (const person of [owner, operator, visitor]) expect(person.complaints.filter((words) => !/404/.test(words))).toEqual([]);
  });
});
