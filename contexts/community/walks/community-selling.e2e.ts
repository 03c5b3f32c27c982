/**
 * A merchant's model from a folder to its buyers: published in the browser, gated, granted to a reader who requests access, sold as goods
 * of the shop after a review, bought, and downloaded by a program with an access token. Each user has a device and a language; pages that
 * differ are also checked in the other variant.
 */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as hub from '@huggingface/hub';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPair, listingSaved, prices, submitFromEditor } from '#e2e/harness/listing-form.ts';
import { payByScanning } from '#e2e/harness/shop-floor.ts';
import { until } from '#e2e/harness/until.ts';
import { gone, type Person, patternOf, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';
import { clean, codeShown, dialog, entering, fits, press } from '#e2e/harness/walkers.ts';

const walks = startWalks();
const NAME = 'walked-force-field';
const TITLE = 'WalkedForce';
const AGREEMENT = '仅用于研究，不得转售。';
const AGREEMENT_EN = 'For research only; not to be sold on.';
const QUESTION = '您打算用在哪里？';
const QUESTION_EN = 'What will you use it for?';
/** Larger than the limit of inline files in a commit, and without repetition. */
const WEIGHTS = Uint8Array.from({ length: 300_000 }, (_, at) => (at * at * 31 + at * 7) % 253);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let folder = '';
let namespace = '';
let merchant: Person;
let reader: Person;
let buyer: Person;
let goodsId = '';
let secret = '';

const enter = entering(walks);
const toast = ({ page }: Person, words: string) => seen(toastOf(page, words));
const repository = () => `community/model/${namespace}/${NAME}`;
/** Opens an address, checks it, and leaves. */
async function look(person: Person, address: string, shown: (person: Person) => Promise<unknown>): Promise<void> {
  await person.open(address);
  await shown(person);
  await clean(person);
  await person.leave();
}
const download = async (path: string, accessToken?: string): Promise<Uint8Array | null> => {
  const blob = await hub.downloadFile({
    ...{ repo: `${namespace}/${NAME}`, path, hubUrl: `${walks.product.address}/hub` },
    ...(accessToken && { accessToken }),
  });
  return blob && new Uint8Array(await blob.arrayBuffer());
};

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'selling-')), 'model');
  await mkdir(join(folder, 'data'), { recursive: true });
  const card = `---\nlicense: mit\npipeline_tag: tabular-regression\nlibrary_name: onnx\npretty_name: ${TITLE}\ntags:\n- molecular-dynamics\n---\n# ${TITLE}\n\nForces between *atoms*.\n`;
  await writeFile(join(folder, 'README.md'), card);
  await writeFile(join(folder, 'config.json'), JSON.stringify({ cutoff: 6, species: ['H', 'O'] }, null, 2));
  await writeFile(join(folder, 'data/forces.csv'), 'id,force\n1,0.5\n2,0.25\n');
  await writeFile(join(folder, 'weights.bin'), WEIGHTS);
});
afterAll(async () => {
  if (folder) await rm(join(folder, '..'), { recursive: true, force: true });
});

describe('a model of a shop', () => {
  it('is published from a folder, under the name of the shop', async () => {
    merchant = await enter('demo-merchant', { language: 'zh' });
    const { say, page } = merchant;
    type Mine = { records: { kind: string; name: string }[] };
    const client = await walks.client('demo-merchant');
    const mine = await client.data<Mine>(client.get('/community/namespace/mine'));
    namespace = mine.records.find(({ kind }) => kind === 'SHOP')?.name ?? '';
    await merchant.open(merchant.mall('community/new'));
    await page.getByRole('radio', { name: new RegExp(namespace) }).check();
    const form = page.getByRole('form', { name: say('community.newTitle') });
    await form.getByRole('textbox', { name: say('community.newName') }).fill(NAME);
    await form.getByRole('textbox', { name: say('community.newSummary'), exact: true }).fill('原子间作用力模型');
    await form.getByRole('textbox', { name: say('community.newSummaryEn') }).fill('Forces between atoms');
    await merchant.button(say('community.newCreate')).click();
    await page.waitForURL(new RegExp(`${repository()}$`));
    await merchant.open(merchant.mall(`${repository()}/upload/main`));
    await seen(merchant.button(say('communityUpload.pickFolder')));
    await page.locator('input[type="file"]').last().setInputFiles(folder);
    await page.getByLabel(say('communityUpload.commitTitle')).fill('Add the model');
    await merchant.button(say('communityUpload.start')).click();
    await seen(merchant.text(say('communityUpload.done')));
  });

  it('is gated: with an agreement and a question', async () => {
    const { say, page } = merchant;
    await merchant.open(merchant.mall(`${repository()}/settings?part=access`));
    await page.getByRole('radio', { name: new RegExp(say('community.visibilityGated')) }).check();
    await merchant.button(say('community.settingsVisibilityChange')).click();
    await press(merchant, say('common.confirm'));
    await toast(merchant, say('community.settingsSaved'));
    await gone(merchant.text(say('communityAccess.gateNotGated')));
    const gate = page.getByRole('form', { name: say('communityAccess.gateTitle') });
    await gate.getByRole('radio', { name: new RegExp(say('communityAccess.modeMANUAL')) }).check();
    const inLanguage = (label: string, key: 'fields.inChinese' | 'fields.inEnglish') =>
      gate.getByRole('textbox', { name: say(key, { label }), exact: false });
    await inLanguage(say('communityAccess.agreement'), 'fields.inChinese').fill(AGREEMENT);
    await inLanguage(say('communityAccess.agreement'), 'fields.inEnglish').fill(AGREEMENT_EN);
    await gate.getByRole('button', { name: say('communityAccess.questionAdd'), exact: true }).click();
    await merchant.button(say('communityAccess.gateSave')).click();
    await seen(merchant.text(say('communityAccess.questionMissing')));
    const question = say('communityAccess.question', { no: 1 });
    await inLanguage(question, 'fields.inChinese').fill(QUESTION);
    await inLanguage(question, 'fields.inEnglish').fill(QUESTION_EN);
    await gate.getByRole('checkbox', { name: say('communityAccess.questionRequired') }).check();
    await clean(merchant);
    await merchant.button(say('communityAccess.gateSave')).click();
    await toast(merchant, say('communityAccess.gateSaved'));
    await seen(merchant.text(say('communityAccess.requestsNone')));
  });

  it('is asked for by a reader on a phone, who answers the question', async () => {
    reader = await enter('demo-english', { language: 'en', mobile: true });
    const { say } = reader;
    await reader.open(reader.mall(repository()));
    await seen(reader.heading(TITLE));
    await seen(reader.text(AGREEMENT_EN));
    await clean(reader);
    await reader.button(say('communityAccess.send')).click();
    await seen(reader.text(say('communityAccess.acceptMissing')));
    await seen(reader.text(say('communityAccess.answerMissing')));
    await reader.page.getByRole('textbox', { name: QUESTION_EN }).fill('Water at interfaces');
    await reader.page.getByRole('checkbox', { name: say('communityAccess.accept') }).check();
    await clean(reader);
    await reader.button(say('communityAccess.send')).click();
    await toast(reader, say('communityAccess.sent'));
    await seen(reader.text(say('communityAccess.statePENDING')));
    await clean(reader);
    await look(await walks.person({ language: 'en' }), `/ui/mall/${repository()}`, (visitor) =>
      seen(visitor.link(visitor.say('communityAccess.signIn'))),
    );
  });

  it('is given to that reader by the merchant, who sees the answer', async () => {
    const { say } = merchant;
    await look(
      await enter('demo-merchant', { language: 'zh', mobile: true }),
      `/ui/mall/mobile/${repository()}/settings?part=access`,
      (phone) => seen(phone.button(new RegExp(`^${phone.say('communityAccess.requestAccept')}$`))),
    );
    await merchant.open(merchant.mall(`${repository()}/settings?part=access`));
    await seen(merchant.text('Water at interfaces'));
    await clean(merchant);
    await merchant.button(new RegExp(`^${say('communityAccess.requestAccept')}$`)).click();
    await toast(merchant, say('communityAccess.requestAccepted'));
    await seen(merchant.text(say('communityAccess.requestStateACCEPTED')));
    await reader.open(reader.mall(`${repository()}/file/main/config.json`));
    await seen(reader.text(/"cutoff"/));
    await clean(reader);
    await reader.open(reader.console('notices'));
    await seen(reader.text(patternOf(reader.say, 'notices.ACCESS_GIVEN', { name: `${namespace}/${NAME}` })));
    await fits(reader);
  });
});

describe('its sale', () => {
  it('begins in its settings, with a draft made of its card, and a price', async () => {
    const { say, page } = merchant;
    await merchant.open(merchant.mall(`${repository()}/settings?part=sale`));
    await clean(merchant);
    await merchant.button(say('communityAccess.saleBegin')).click();
    await page.waitForURL(/\/seller\/goods\/\d+\/edit$/);
    goodsId = /goods\/(\d+)/.exec(page.url())?.[1] ?? '';
    const name = page.locator('[data-field="name"]').locator('input, textarea');
    await seen(name.first());
    expect(await name.first().inputValue()).toBe(TITLE);
    await fillPair(merchant, 'name', [`${TITLE} 力场`, `${TITLE} force field`]);
    await prices(merchant).first().fill('120');
    await page.getByRole('checkbox', { name: '核心节点' }).check();
    await listingSaved(merchant);
    await fits(merchant);
    await submitFromEditor(merchant, goodsId);
    await seen(merchant.text(say('sellerGoods.statusPUBLISH_APPLY')));
    await look(
      await enter('demo-merchant', { language: 'zh', mobile: true }),
      `/ui/mall/mobile/${repository()}/settings?part=sale`,
      (phone) => seen(phone.text(phone.say('communityAccess.goodsReview'))),
    );
  });

  it('is reviewed by an operator, who sees card, licence and files beside it', async () => {
    const operator = await enter('demo-operator', { language: 'zh' });
    const { say, page } = operator;
    await operator.open('/ui/admin/review/listings');
    await operator.link(new RegExp(TITLE)).first().click();
    await page.waitForURL(/review\/listings\/[^/]+$/);
    await seen(operator.text(`${namespace}/${NAME}`));
    await seen(operator.text('weights.bin'));
    await clean(operator);
    await operator.button(say('adminReview.listingClaim')).click();
    await operator.button(new RegExp(`^${say('adminReview.listingApprove')}$`)).click();
    await press(operator, say('adminReview.listingApprove'));
    await page.waitForURL((url) => !/\/listings\/./.test(url.pathname));
    expect(operator.complaints).toEqual([]);
    await operator.leave();
  });

  it('is found in the mall by a buyer on a phone, with card and files, and bought', async () => {
    const client = await walks.client('demo-leader', 'en');
    const search = () =>
      client.data<{ total: number }>(client.post('/search/goods/v1/full-text', { query: { keyWords: TITLE, pageSize: 5 } }));
    expect((await until(search, ({ total }) => total > 0)).total).toBe(1);
    buyer = await enter('demo-leader', { language: 'en', mobile: true });
    const { say, page } = buyer;
    await buyer.open(buyer.mall(`search/goods?keyword=${TITLE}`));
    await buyer
      .link(new RegExp(`${TITLE} force field`))
      .first()
      .click();
    await page.waitForURL(/\/detail\/goods\?/);
    await seen(page.getByRole('heading', { level: 1, name: new RegExp(TITLE) }));
    await seen(buyer.link(`${namespace}/${NAME}`));
    await seen(buyer.text('weights.bin'));
    await seen(buyer.text(say('communityAccess.contentsLead')));
    await clean(buyer);
    await look(await enter('demo-user', { language: 'zh' }), `/ui/mall/detail/goods?id=${goodsId}`, (other) =>
      seen(other.text(other.say('communityAccess.contentsLead'))),
    );
    await page
      .getByRole('group', { name: say('goods.region') })
      .getByText('Core Node', { exact: true })
      .click();
    await buyer.button(say('goods.buyNow')).click();
    await page.waitForURL(/\/goods\/order\?/);
    await page.getByRole('checkbox', { name: say('order.agree') }).check();
    await buyer.button(say('order.submit')).click();
    await page.waitForURL(/\/goods\/pay\?orderId=/);
    await codeShown(buyer);
    await payByScanning(client, new URL(page.url()).searchParams.get('orderId') ?? '');
    await page.waitForURL(/\/goods\/pay\/result\?/);
    await seen(buyer.heading(say('order.donePaid')));
    await fits(buyer);
  });
});

describe('who bought it', () => {
  it('opens it from what is delivered, and makes a token on the page of tokens', async () => {
    const { say, page } = buyer;
    await buyer.open(buyer.mall(`detail/goods?id=${goodsId}`));
    await seen(buyer.text(say('communityAccess.contentsUse')));
    await clean(buyer);
    await buyer.link(say('communityAccess.contentsOpen')).first().click();
    await page.waitForURL(/\/files\//);
    await seen(buyer.link('config.json'));
    await buyer.open(buyer.console('tokens'));
    await buyer.button(say('tokens.make')).first().click();
    await dialog(buyer)
      .getByRole('textbox', { name: say('tokens.name') })
      .first()
      .fill('Cluster');
    await dialog(buyer)
      .getByRole('checkbox', { name: say('tokens.scope.repository.read') })
      .check();
    await press(buyer, say('tokens.make'));
    await seen(buyer.text(say('tokens.onceTitle', { name: 'Cluster' })));
    secret = (await page.locator('code[data-secret]').textContent()) ?? '';
    await fits(buyer);
  });

  it('fetches it with that token by the Hub’s own client, the same bytes', async () => {
    const weights = await download('weights.bin', secret);
    expect(weights && sha256(weights)).toBe(sha256(WEIGHTS));
    const files: string[] = [];
    for await (const { path, type } of hub.listFiles({
      ...{ repo: `${namespace}/${NAME}`, recursive: true, hubUrl: `${walks.product.address}/hub`, accessToken: secret },
    }))
      if (type === 'file') files.push(path);
    expect(files.filter((path) => !path.startsWith('.git')).sort()).toEqual(['README.md', 'config.json', 'data/forces.csv', 'weights.bin']);
    const card = await download('README.md', secret);
    expect(Buffer.from(card ?? []).toString()).toContain(`# ${TITLE}`);
  });

  it('is the only one: neither a stranger nor a token of one, nor who was accepted before', async () => {
    const { say, page } = reader;
    const status = (asked: Promise<unknown>) =>
      asked.then(
        () => 'read',
        (error: { statusCode?: number }) => error.statusCode,
      );
    const client = await walks.client('demo-user');
    const made = { name: 'stranger', scopes: ['repository.read'], days: 7 };
    const strange = await client.data<{ secret: string }>(client.post('/user/token/create', made));
    expect(await Promise.all([status(download('weights.bin')), status(download('weights.bin', strange.secret))])).toEqual([403, 403]);
    await reader.open(reader.mall(`${repository()}/file/main/config.json`));
    await seen(reader.text(say('community.closedSold')));
    expect(await page.content()).not.toContain('cutoff');
    await clean(reader);
    await look(await walks.person({ language: 'en' }), `/ui/mall/${repository()}/files/main`, (visitor) =>
      seen(visitor.text(visitor.say('community.visibilitySold'))),
    );
    for (const person of [merchant, reader, buyer]) expect(person.complaints.filter((words) => !/40[134]/.test(words))).toEqual([]);
  });
});
