import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { LINKED_HELP } from '#contexts/operations/calls/constants.ts';
import * as contract from '#contexts/operations/calls/help.ts';
import { getIndexConfiguration } from '#contexts/operations/calls/operations.ts';
import { addressOf, faultOf } from '#contracts/pages/pages.ts';
import { help } from '#server/installation/basics/help.ts';
import { loadBasics } from '#server/installation/load-basics.ts';
import { actor, call, codeOf } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { type Ask, type OpenOperations, openOperations } from '../testing/operations-floor.ts';
import { loadHelp } from './help-routes.ts';

const staff = call({ actor: actor({ accountId: 1, userName: 'operator', staff: true, roles: ['operator'] }) });
let test: TestDatabase;
let operations: OpenOperations;
let ask: Ask;

beforeAll(async () => {
  test = await createTestDatabase();
  await loadBasics(test.database);
  ({ operations, ask } = openOperations(test.database));
});
afterAll(() => test.drop());

const draft = {
  slug: 'a-new-one',
  topic: 'PAYING',
  title: '分期付款',
  titleEn: 'Paying in parts',
  body: '<p>暂不支持</p><script>alert(1)</script>',
  bodyEn: '<p>Not offered</p>',
  released: false,
} as const;
const foundBy = async (call: Ask, keyword: string) => (await call(contract.listHelp, { query: { keyword } })).map(({ slug }) => slug);
const found = (keyword: string) => foundBy(ask, keyword);

describe('the help centre', () => {
  it('begins with articles, once: what operators delete does not come back', async () => {
    const { database, drop } = await createTestDatabase();
    onTestFinished(drop);
    const { ask } = openOperations(database);
    const all = () => foundBy(ask, '');
    expect(await all()).toEqual([]);
    await loadBasics(database);
    expect((await all()).toSorted()).toEqual(help.map(({ slug }) => slug).toSorted());
    const [first] = await ask(contract.listAdminHelp, { query: { topic: 'PAYING' } }, staff);
    await ask(contract.deleteHelp, { params: { id: first?.id ?? '' } }, staff);
    await database.transaction((tx) => loadHelp(tx, help));
    expect(await all()).not.toContain(first?.slug);
  });

  it('names to all pages the articles that they point to, while these are released', async () => {
    const linked = async () => {
      operations.invalidate();
      return (await ask(getIndexConfiguration, {})).help;
    };
    const all = [...LINKED_HELP];
    expect(await linked()).toEqual(all);
    const found = (await ask(contract.listAdminHelp, { query: { topic: 'INVOICES' } }, staff)).find(({ slug }) => slug === 'invoices');
    if (!found) throw new Error('there is no article about invoices');
    const { id, updatedAt: _, ...article } = found;
    const release = (released: boolean) => ask(contract.updateHelp, { params: { id }, body: { ...article, released } }, staff);
    await release(false);
    expect(await linked()).toEqual(all.filter((slug) => slug !== 'invoices'));
    await release(true);
    expect(await linked()).toEqual(all);
  });

  it('is searched in both languages, by words and not by markup; what is in a title comes first', async () => {
    expect((await found('INVOICE'))[0]).toMatch(/invoices|papers/);
    expect(await found('发票抬头')).toEqual(['invoices']);
    expect(await found('href')).toEqual([]);
    expect(await found('100%_')).toEqual([]);
  });

  it('shows nobody a draft, keeps no script, and takes each name once', async () => {
    const made = await ask(contract.createHelp, { body: draft }, staff);
    expect(made.body).toBe('<p>暂不支持</p>');
    expect(await found('Paying in parts')).toEqual([]);
    expect(await codeOf(ask(contract.getHelpArticle, { params: { slug: draft.slug } }))).toBe('HELP_NOT_FOUND');
    expect(await codeOf(ask(contract.createHelp, { body: draft }, staff))).toBe('HELP_EXISTS');
    expect(await codeOf(ask(contract.updateHelp, { params: { id: made.id }, body: { ...draft, slug: 'about' } }, staff))).toBe(
      'HELP_EXISTS',
    );
    expect(await codeOf(ask(contract.createHelp, { body: { ...draft, slug: 'empty-one', body: '<p> </p>' } }, staff))).toBe('HELP_EMPTY');
    const deep = `<p>${'<b>'.repeat(100)}`;
    expect(await codeOf(ask(contract.createHelp, { body: { ...draft, slug: 'deep-one', bodyEn: deep } }, staff))).toBe('REQUEST_INVALID');
    await ask(contract.updateHelp, { params: { id: made.id }, body: { ...draft, released: true } }, staff);
    expect(await found('Paying in parts')).toEqual([draft.slug]);
    const [entry] = await rowsOf<{ action: string }>(test.database, 'SELECT action FROM audit_log ORDER BY id DESC LIMIT 1');
    expect(entry?.action).toBe('operations.update-help');
  });

  it('is put in order within a topic', async () => {
    const before = await ask(contract.listAdminHelp, { query: { topic: 'BUYING' } }, staff);
    const ids = before.map(({ id }) => id).toReversed();
    const after = await ask(contract.orderHelp, { body: { topic: 'BUYING', ids } }, staff);
    expect(after.map(({ id }) => id)).toEqual(ids);
  });
});

describe('the articles at first', () => {
  it('lead to pages that there are, and say the same in both languages', () => {
    const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
    for (const { slug, body, bodyEn } of help) {
      expect(linksOf(bodyEn), slug).toEqual(linksOf(body));
      for (const href of linksOf(body)) expect([href, faultOf(href)]).toEqual([href, '']);
      expect(faultOf(addressOf('mall/help/:slug', { slug }))).toBe('');
    }
  });
});
