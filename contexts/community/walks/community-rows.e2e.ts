/** A dataset is found in the library and its rows are browsed, with statistics of its columns; on desktop and phone, in both languages. */
import { beforeAll, describe, it } from 'vitest';
import { publishDataset } from '#e2e/harness/community-pages.ts';
import { presentations } from '#e2e/harness/presentations.ts';
import { seen, startSingleWalks } from '#e2e/harness/walk.ts';
import { clean, fits } from '#e2e/harness/walkers.ts';

const walks = startSingleWalks();
const NAME = 'walked-rows';
const ROWS = 260;

beforeAll(async () => {
  await publishDataset(await walks.client('demo-user'), NAME, ROWS);
});

describe.each(
  presentations('phone', [
    { language: 'zh' as const, mobile: false },
    { language: 'en' as const, mobile: true },
  ]),
)('rows of a dataset ($language, phone: $mobile)', ({ language, mobile }) => {
  it('are reached from the library', async () => {
    const person = await walks.person({ language, mobile });
    const { say, page } = person;
    await person.open(person.mall('community/datasets'));
    await page.getByRole('searchbox', { name: say('community.searchDatasets') }).fill('walked');
    await page.keyboard.press('Enter');
    await page.waitForURL(/keyword=walked/);
    await seen(person.link(new RegExp(NAME)));
    if (mobile) await person.button(new RegExp(say('community.filters'))).click();
    await person
      .link(/^CC-BY-4\.0/)
      .first()
      .click();
    await page.waitForURL(/license=cc-by-4\.0/);
    if (mobile) await page.keyboard.press('Escape');
    await seen(person.link(say('community.remove', { label: say('community.facetLicense'), name: 'CC-BY-4.0' })));
    await clean(person);
    await person.link(new RegExp(NAME)).first().click();
    await page.waitForURL(new RegExp(`${NAME}$`));
    await fits(person);
    await person.link(say('community.tabFiles')).click();
    await page.waitForURL(/\/files\/main$/);
    await person.link(/ data$/).click();
    await page.waitForURL(/\/files\/main\/data$/);
    await fits(person);
    await person.link('jobs.csv').first().click();
    await page.waitForURL(/\/file\/main\/data\/jobs\.csv$/);
    await seen(page.getByRole('columnheader', { name: /application/ }));
    await fits(person);
    await person.leave();
  });

  it('are turned over, found by number, and summed up by column', async () => {
    const person = await walks.person({ language, mobile });
    const { say, page } = person;
    const cell = (words: string) => page.getByRole('rowheader', { name: words, exact: true });
    await person.open(person.mall(`community/dataset/demo-user/${NAME}/file/main/data/jobs.csv`));
    await seen(cell('50'));
    await person.button(say('communityFiles.rowsNext')).click();
    await seen(cell('100'));
    await page.getByLabel(say('communityFiles.rowsGo')).fill(String(ROWS));
    await page.keyboard.press('Enter');
    await seen(cell(String(ROWS)));
    await person.button(say('communityFiles.rowsPrevious')).click();
    await seen(cell(String(ROWS - 1)));
    await person.button(say('communityFiles.statistics')).click();
    const head = page.getByRole('columnheader', { name: /application/ });
    await seen(head.getByText('GROMACS'));
    await clean(person);
    await person.leave();
  });

  it('say why a damaged file beside them is not shown', async () => {
    const person = await walks.person({ language, mobile });
    await person.open(person.mall(`community/dataset/demo-user/${NAME}/file/main/data/broken.safetensors`));
    await seen(person.text(person.say('errors.INSPECTION_UNREADABLE')));
    await seen(person.button(person.say('common.retry')));
    await clean(person);
    await person.leave();
  });
});
