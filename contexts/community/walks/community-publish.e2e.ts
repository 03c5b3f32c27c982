/**
 * A model is published from a folder: the repository is created, the upload loses its connection and its tab and resumes, the card is
 * written, a reader on a phone likes it and asks, its maintainers answer and close, and change its access. In both languages, on desktops
 * and phones.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { clean, dialog, entering, fits } from '#e2e/harness/walkers.ts';

const walks = startWalks();
const NAME = 'walked-regressor';
const QUESTION = 'Which units does it expect?';
const ANSWER = '输入的单位是 **秒**。';
let folder = '';
let owner: Person;

const enter = entering(walks);
const toast = (person: Person, words: string) => seen(toastOf(person.page, words));
const repository = `community/model/demo-user/${NAME}`;
const chooseFolder = ({ page }: Person) => page.locator('input[type="file"]').last().setInputFiles(folder);

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'community-')), 'model');
  await mkdir(join(folder, 'data'), { recursive: true });
  await writeFile(
    join(folder, 'README.md'),
    '---\nlicense: apache-2.0\npipeline_tag: tabular-regression\n---\n# Walked\n\nA *small* model.\n',
  );
  await writeFile(join(folder, 'config.json'), JSON.stringify({ layers: 2, width: 64 }, null, 2));
  await writeFile(
    join(folder, 'data/train.csv'),
    `id,time_s\n${Array.from({ length: 300 }, (_, row) => `${row},${row / 2}`).join('\n')}\n`,
  );
  await writeFile(join(folder, 'con.txt'), 'a name that Windows keeps for itself');
});
afterAll(async () => {
  if (folder) await rm(join(folder, '..'), { recursive: true, force: true });
});

describe('a model', () => {
  it('begins as an empty repository of a name that is taken with it', async () => {
    owner = await enter('demo-user', { language: 'zh' });
    const { say, page } = owner;
    await owner.open(owner.mall('community'));
    await seen(owner.heading(say('community.home')));
    await fits(owner);
    await owner.link(say('community.homePublish')).first().click();
    await page.waitForURL(/community\/new/);
    const take = owner.button(say('community.newPublisherTake'));
    if (await take.isVisible()) {
      await clean(owner);
      await take.click();
      await take.waitFor({ state: 'hidden' });
    }
    const form = page.getByRole('form', { name: say('community.newTitle') });
    await form.getByRole('textbox', { name: say('community.newName') }).fill('a--b');
    await seen(owner.text(say('community.newNameWrong')));
    await form.getByRole('textbox', { name: say('community.newName') }).fill(NAME);
    await form.getByRole('textbox', { name: say('community.newSummary') }).fill('估计作业耗时');
    await form.getByRole('textbox', { name: say('community.newSummaryEn') }).fill('Estimates how long jobs take');
    await clean(owner);
    await owner.button(say('community.newCreate')).click();
    // The toast appears immediately and may disappear before the page has loaded.
    await toast(owner, say('community.newCreated'));
    await page.waitForURL(new RegExp(`${repository}$`));
    await seen(owner.text('估计作业耗时'));
  });

  it('is uploaded from a folder, over a lost connection', async () => {
    const { say, page } = owner;
    await owner.open(owner.mall(`${repository}/files/main`));
    await clean(owner);
    await owner.link(say('communityFiles.upload')).first().click();
    await page.waitForURL(/\/upload\/main$/);
    await seen(owner.button(say('communityUpload.pickFolder')));
    await chooseFolder(owner);
    await seen(owner.text(say('communityUpload.refused', { count: 1 })));
    await seen(owner.text('con.txt'));
    await clean(owner);
    // One route throughout: between two of them an automatic retry would get through.
    let passing = 0;
    await page.route('**/community/upload/*/part/*', (route) => {
      passing -= 1;
      return passing >= 0 ? route.continue() : route.abort('connectionfailed');
    });
    await owner.button(say('communityUpload.start')).click();
    await seen(owner.text(say('communityUpload.offline')));
    await clean(owner);
    // One part gets through before the tab is closed.
    const arrived = page.waitForResponse(/\/community\/upload\/[^/]+\/part\//);
    passing = 1;
    await owner.button(say('communityUpload.retryNow')).click();
    await (await arrived).finished();
    await seen(owner.text(say('communityUpload.stateHeld')));
  });

  it('goes on after the tab was left, without what has arrived', async () => {
    const { say, page } = owner;
    // Leaving meanwhile asks for confirmation.
    const asked = page.waitForEvent('dialog');
    const left = page.goto(owner.mall('privacy'));
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await left;
    await page.unroute('**/community/upload/*/part/*');
    let parts = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') parts += 1;
    });
    await owner.open(owner.mall(`${repository}/upload/main`));
    await seen(owner.text(say('communityUpload.resumeTitle')));
    await clean(owner);
    await chooseFolder(owner);
    await page.getByLabel(say('communityUpload.commitTitle')).fill('Add the model');
    await owner.button(say('communityUpload.start')).click();
    await seen(owner.text(say('communityUpload.done')));
    expect(parts).toBe(2);
    await clean(owner);
    await owner.link(say('communityUpload.doneView')).click();
    await page.waitForURL(/\/files\/main$/);
    await seen(owner.link(/ data$/));
    await seen(owner.link('config.json'));
    await seen(owner.link('Add the model'));
    const [whole] = await Promise.all([page.waitForEvent('download'), owner.link(/^下载全部/).click()]);
    const archive = await readFile(await whole.path(), 'latin1');
    expect([archive.slice(0, 2), archive.includes('id,time_s\n0,0')]).toEqual(['PK', true]);
    const [one] = await Promise.all([
      page.waitForEvent('download'),
      owner.link(say('communityFiles.downloadOf', { name: 'config.json' })).click(),
    ]);
    expect(JSON.parse(await readFile(await one.path(), 'utf8'))).toEqual({ layers: 2, width: 64 });
    await fits(owner);
    await owner.open(owner.mall(repository));
    await seen(owner.heading('Walked'));
    await fits(owner);
  });

  it('has its card changed in the editor, and the change shown by lines', async () => {
    const { say, page } = owner;
    await owner.link(say('community.cardEdit')).click();
    await page.waitForURL(/\/edit\/main\/README\.md$/);
    const text = page.getByRole('textbox', { name: say('communityUpload.text'), exact: true });
    await text.fill((await text.inputValue()).replace('*small*', 'tiny'));
    await page.getByLabel(say('communityUpload.commitTitle')).fill('Say how small it is');
    await fits(owner);
    await owner.button(say('communityUpload.save')).click();
    await page.waitForURL(/\/file\/main\/README\.md$/);
    await owner.link(say('communityFiles.history')).click();
    await page.waitForURL(/\/commits\/main\/README\.md$/);
    await fits(owner);
    await owner.link('Say how small it is').first().click();
    await page.waitForURL(/\/commit\/[0-9a-f]{40}$/);
    await owner.button(new RegExp(say('communityFiles.changeShow'))).click();
    await seen(owner.text('A tiny model.'));
    await clean(owner);
    await owner.button(say('communityFiles.diffUnified')).click();
    await seen(owner.text('A *small* model.'));
  });

  it('is renamed file by file, and deleted', async () => {
    const { say, page } = owner;
    await owner.open(owner.mall(`${repository}/files/main`));
    await owner.button(say('communityFiles.actionsOf', { name: 'config.json' })).click();
    await page
      .getByRole('menuitem', { name: say('communityFiles.rename') })
      .filter({ visible: true })
      .click();
    await dialog(owner).getByRole('textbox').fill('settings/config.json');
    await clean(owner);
    await dialog(owner)
      .getByRole('button', { name: say('communityFiles.rename'), exact: true })
      .click();
    await toast(owner, say('communityFiles.renamed'));
    await owner.link(/ settings$/).click();
    await page.waitForURL(/\/files\/main\/settings$/);
    await owner.button(say('communityFiles.actionsOf', { name: 'settings/config.json' })).click();
    await page
      .getByRole('menuitem', { name: say('communityFiles.remove') })
      .filter({ visible: true })
      .click();
    await dialog(owner)
      .getByRole('button', { name: say('communityFiles.remove'), exact: true })
      .click();
    await toast(owner, say('communityFiles.removed'));
  });
});

describe('its readers and its people', () => {
  let reader: Person;

  it('like it and ask on a phone', async () => {
    reader = await enter('demo-english', { language: 'en', mobile: true });
    const { say, page } = reader;
    await reader.open(reader.mall('community/models?keyword=walked'));
    await fits(reader);
    await reader.button(new RegExp(say('community.filters'))).click();
    await seen(dialog(reader));
    await clean(reader);
    await page.keyboard.press('Escape');
    await reader.link(new RegExp(NAME)).first().click();
    await page.waitForURL(new RegExp(`${repository}$`));
    await fits(reader);
    await reader.button(new RegExp(`^${say('community.like')}`)).click();
    await seen(page.getByRole('button', { pressed: true, name: new RegExp(say('community.like')) }));
    await reader.link(say('community.tabDiscussions')).click();
    await page.waitForURL(/\/discussions$/);
    await fits(reader);
    await reader.link(say('community.discussionsNew')).click();
    await page.waitForURL(/\/discussions\/new$/);
    await reader.button(say('community.discussionSubmit')).click();
    await seen(reader.text(say('community.discussionTitleNeeded')));
    await page.getByLabel(say('community.discussionTitle')).fill(QUESTION);
    await page.getByLabel(say('community.discussionText')).fill('Seconds or hours?');
    await clean(reader);
    await reader.button(say('community.discussionSubmit')).click();
    await page.waitForURL(/\/discussions\/1$/);
    await seen(reader.heading(new RegExp(QUESTION.replace('?', '\\?'))));
    await fits(reader);
  });

  it('answer and close it', async () => {
    const { say, page } = owner;
    await owner.open(owner.mall(`${repository}/discussions`));
    await owner.link(QUESTION).click();
    await page.waitForURL(/\/discussions\/1$/);
    await page.getByRole('textbox', { name: say('community.discussionAnswerLabel') }).fill(ANSWER);
    await owner.button(say('community.discussionAnswer')).click();
    await toast(owner, say('community.discussionAnswered'));
    await seen(page.locator('strong', { hasText: '秒' }));
    await owner.button(say('community.discussionClose')).click();
    await toast(owner, say('community.discussionClosedNow'));
    await clean(owner);
    await owner.button(say('community.discussionReopen')).click();
    await toast(owner, say('community.discussionReopened'));
  });

  it('gate it: a reader sees its card and no contents', async () => {
    const { say, page } = owner;
    await owner.open(owner.mall(`${repository}/settings`));
    await fits(owner);
    await owner.link(say('community.settingsVisibility')).click();
    await page.waitForURL(/part=access$/);
    await page.getByRole('radio', { name: new RegExp(say('community.visibilityGated')) }).check();
    await clean(owner);
    await owner.button(say('community.settingsVisibilityChange')).click();
    await dialog(owner)
      .getByRole('button', { name: say('common.confirm'), exact: true })
      .click();
    await toast(owner, say('community.settingsSaved'));
    await reader.open(reader.mall(repository));
    await seen(reader.heading('Walked'));
    await seen(reader.text(reader.say('community.visibilityGated')));
    await clean(reader);
    await reader.open(reader.mall(`${repository}/file/main/README.md`));
    await seen(reader.text(reader.say('community.closedGated')));
    await seen(reader.link(reader.say('communityAccess.askTitle')));
    await clean(reader);
  });

  it('keep a version under a tag, give it another name, and delete it at last', async () => {
    const { say, page } = owner;
    await owner.open(owner.mall(`${repository}/settings?part=branches`));
    await owner.button(say('community.settingsRefNew')).click();
    await dialog(owner)
      .getByRole('radio', { name: say('community.settingsTag') })
      .check();
    await dialog(owner)
      .getByRole('textbox', { name: say('community.settingsRefName') })
      .fill('v1.0');
    await clean(owner);
    await dialog(owner)
      .getByRole('button', { name: say('community.settingsRefCreate'), exact: true })
      .click();
    await toast(owner, say('community.settingsRefCreated'));
    await owner.link('v1.0').click();
    await page.waitForURL(/\/files\/v1\.0$/);
    await owner.open(owner.mall(`${repository}/settings?part=danger`));
    await clean(owner);
    const move = page.getByRole('form', { name: say('community.settingsMove') });
    await move.getByRole('textbox', { name: say('community.newName') }).fill(`${NAME}-2`);
    await move.getByRole('button', { name: say('community.settingsMoveDo'), exact: true }).click();
    await page.waitForURL(new RegExp(`${repository}-2$`));
    // The old name redirects to the new one.
    await reader.open(reader.mall(repository));
    await reader.page.waitForURL(new RegExp(`${repository}-2$`));
    await owner.open(owner.mall(`${repository}-2/settings?part=danger`));
    await page.getByLabel(say('community.settingsDeleteConfirm', { name: `${NAME}-2` })).fill(`${NAME}-2`);
    await owner.button(say('community.settingsDeleteDo')).click();
    await page.waitForURL(/community\/models$/);
    await owner.open(owner.mall(`${repository}-2`));
    await seen(owner.heading(say('errors.REPOSITORY_NOT_FOUND')));
    await owner.open(owner.console('repositories'));
    await fits(owner);
    expect([owner.complaints, reader.complaints].flat().filter((words) => !/404|40[13]|ERR_|Failed to load/.test(words))).toEqual([]);
  });
});
