import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contexts/operations/calls/content.ts';
import { getAgreement, getIndexConfiguration, listReleasedBanners } from '#contexts/operations/calls/operations.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { actor, call, codeOf } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { type Ask, type OpenOperations, openOperations } from '../testing/operations-floor.ts';
import { createScheduleWatch } from './schedule-watch.ts';

const FILE = '01hzzzzzzzzzzzzzzzzzzzzzzz';
const HOUR = 3_600_000;
const staff = call({ actor: actor({ accountId: 1, userName: 'operator', staff: true, roles: ['operator'] }) });
const claims: unknown[] = [];
let test: TestDatabase;
let operations: OpenOperations;
let ask: Ask;

beforeAll(async () => {
  test = await createTestDatabase();
  ({ operations, ask } = openOperations(test.database, {
    centers: async () => [{ clusterId: '11', centerName: '核心节点', centerNameEn: 'Core Node' }],
    files: {
      claim: async (_tx, claim) => {
        if (claim.fileIds.includes('01hnotmine00000000000000000'.slice(0, 26))) throw new AppError('FILE_NOT_FOUND');
        claims.push(claim);
      },
      release: async () => {},
    },
  }));
});
afterAll(() => test.drop());

const lastEntry = async () =>
  (await rowsOf<{ action: string }>(test.database, 'SELECT action FROM audit_log ORDER BY id DESC LIMIT 1'))[0]?.action;
const announced = async () => (await test.database.query('DELETE FROM outbox RETURNING topic')).map(({ topic }) => topic);
const body = { place: 'HOME' as const, title: '超算节', titleEn: 'HPC days', color: '#112233' };
const shown = async (configType = 1) => (await ask(listReleasedBanners, { query: { configType } })).map(({ title }) => title);

describe('a banner', () => {
  it('is shown once released, in its order, with its picture; every change emits an event and is audited', async () => {
    await announced();
    const made = await ask(
      contract.createBanner,
      { body: { ...body, pcFileId: FILE, redirectUrl: 'http://mall.test/ui/mall/live' } },
      staff,
    );
    expect(made).toMatchObject({ standing: 'HIDDEN', pcImageUrl: `/mall/file/${FILE}`, redirectUrl: '/ui/mall/live' });
    expect(claims.at(-1)).toMatchObject({ fileIds: [FILE], purposes: ['banner-picture'], subjectType: 'banner', visibility: 'public' });
    expect(await lastEntry()).toBe('operations.create-banner');
    expect(await announced()).toEqual(['operations.changed']);
    expect(await shown()).toEqual([]);
    await ask(contract.releaseBanner, { params: { id: made.id }, body: { released: true } }, staff);
    const second = await ask(contract.createBanner, { body: { ...body, title: '第二张', released: true } }, staff);
    expect(await shown()).toEqual(['超算节', '第二张']);
    await ask(contract.orderBanners, { body: { place: 'HOME', ids: [second.id, made.id] } }, staff);
    expect(await shown()).toEqual(['第二张', '超算节']);
    await ask(contract.deleteBanner, { params: { id: second.id } }, staff);
    await ask(contract.deleteBanner, { params: { id: made.id } }, staff);
    expect(await codeOf(ask(contract.deleteBanner, { params: { id: made.id } }, staff))).toBe('BANNER_NOT_FOUND');
    expect(await shown()).toEqual([]);
  });

  it('is shown within its period only', async () => {
    const now = Date.now();
    const times: [number | null, number | null, string][] = [
      [now - HOUR, now + HOUR, 'SHOWN'],
      [now + HOUR, null, 'WAITING'],
      [null, now - HOUR, 'OVER'],
    ];
    const made = [];
    for (const [startsAt, endsAt, standing] of times) {
      const one = await ask(contract.createBanner, { body: { ...body, title: standing, released: true, startsAt, endsAt } }, staff);
      expect(one.standing).toBe(standing);
      made.push(one);
    }
    expect(await shown()).toEqual(['SHOWN']);
    for (const { id } of made) await ask(contract.deleteBanner, { params: { id } }, staff);
  });

  it('of an advertisement has one of the three keys, and is listed with the advertisements', async () => {
    const parse = (given: object) => contract.createBanner.body.safeParse({ ...body, ...given }).success;
    expect([
      parse({ place: 'AD' }),
      parse({ place: 'AD', key: 'other' }),
      parse({ key: 'free' }),
      parse({ place: 'AD', key: 'free' }),
    ]).toEqual([false, false, false, true]);
    const { id } = await ask(contract.createBanner, { body: { ...body, place: 'AD', key: 'free', released: true } }, staff);
    expect([await shown(1), await shown(2)]).toEqual([[], ['超算节']]);
    await ask(contract.deleteBanner, { params: { id } }, staff);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'https://evil.example/', 'ui/mall'])(
    'that leads to %s is refused',
    async (redirectUrl) => {
      expect(await codeOf(ask(contract.createBanner, { body: { ...body, redirectUrl } }, staff))).toBe('LINK_REFUSED');
    },
  );

  it('may lead to a host on the list', async () => {
    await test.database.query(`UPDATE platform_config SET value = '["partner.example"]' WHERE name = 'linkHosts'`);
    operations.invalidate();
    const made = await ask(contract.createBanner, { body: { ...body, redirectUrl: 'https://partner.example/a' } }, staff);
    expect(made.redirectUrl).toBe('https://partner.example/a');
  });
});

describe('themes', () => {
  const current = async () => {
    operations.invalidate();
    return (await ask(getIndexConfiguration, {})).themeConfig;
  };
  it('apply within their period; outside of it the configured one does', async () => {
    const now = Date.now();
    await ask(contract.configureTheme, { body: { theme: 'empty' } }, staff);
    expect(await current()).toBe('empty');
    const { schedule } = await ask(contract.addThemeTime, { body: { theme: 'newYear', startsAt: now - HOUR, endsAt: now + HOUR } }, staff);
    expect(await current()).toBe('newYear');
    const id = schedule[0]?.id ?? '';
    const clash = { theme: 'spring' as const, startsAt: now, endsAt: now + 3 * HOUR };
    expect(await codeOf(ask(contract.addThemeTime, { body: clash }, staff))).toBe('THEME_OVERLAP');
    await ask(contract.addThemeTime, { body: { ...clash, startsAt: now + HOUR } }, staff);
    const moved = { theme: 'newYear' as const, startsAt: now - 2 * HOUR, endsAt: now - HOUR };
    expect(await ask(contract.updateThemeTime, { params: { id }, body: moved }, staff)).toMatchObject({
      configured: 'empty',
      current: 'empty',
    });
    expect(await current()).toBe('empty');
    await ask(contract.deleteThemeTime, { params: { id } }, staff);
    expect(await codeOf(ask(contract.deleteThemeTime, { params: { id } }, staff))).toBe('THEME_TIME_NOT_FOUND');
    expect(await lastEntry()).toBe('operations.delete-theme-time');
  });
});

describe('scheduled content', () => {
  it('is noticed once', async () => {
    let turned = 0;
    const watch = createScheduleWatch({ database: test.database, turned: () => (turned += 1) });
    await watch.look();
    expect(await watch.look()).toBe(false);
    // Ends now: later than all content of other cases begins or ends.
    const [time] = await rowsOf<{ id: string }>(
      test.database,
      `INSERT INTO theme_schedule (theme, starts_at, ends_at) VALUES ('default', now() - interval '10 minutes', now()) RETURNING id::text`,
    );
    await test.database.query(`UPDATE agreement SET in_force_since = now() WHERE false`);
    expect([await watch.look(), await watch.look(), turned]).toEqual([true, false, 1]);
    await test.database.query('DELETE FROM theme_schedule WHERE id = $1', [time?.id]);
  });
});

describe('the index configuration and the hot words', () => {
  it('are saved as a whole and shown at once', async () => {
    const index = {
      isMainSite: false,
      oneClusterId: ' 11 ',
      purchaseEnable: false,
      acctEndDays: 7,
      footer: '页脚',
      footerEn: 'Footer',
    };
    await ask(contract.saveAdminIndex, { body: index }, staff);
    operations.invalidate();
    expect(await ask(getIndexConfiguration, {})).toMatchObject({
      isMainSite: false,
      oneClusterId: '11',
      purchaseEnable: 'false',
      // Not editable by operators, and always in the response (section 3).
      fileTransferEnable: 'false',
      acctEndDays: 7,
      footerEn: 'Footer',
    });
    expect(await announced()).toEqual(expect.arrayContaining(['operations.changed', 'site.changed']));
    await ask(contract.saveAdminIndex, { body: { ...index, footer: '新页脚' } }, staff);
    expect(await announced()).not.toContain('site.changed');
    expect(await codeOf(ask(contract.saveAdminIndex, { body: { ...index, oneClusterId: '99' } }, staff))).toBe('CLUSTER_NOT_FOUND');
    expect((await ask(contract.getAdminIndex, {}, staff)).centers).toEqual([
      { clusterId: '11', centerName: '核心节点', centerNameEn: 'Core Node' },
    ]);
    const words = [
      { word: 'GROMACS', wordEn: 'GROMACS' },
      { word: '显卡', wordEn: 'GPU' },
    ];
    await ask(contract.saveHotWords, { body: { words } }, staff);
    await ask(contract.saveHotWords, { body: { words: words.toReversed() } }, staff);
    expect(await operations.hotWords()).toEqual(words.toReversed());
    expect(await announced()).toContain('operations.changed');
    expect(contract.saveHotWords.body.safeParse({ words: [words[0], words[0]] }).success).toBe(false);
    // Two operators save the same words concurrently.
    await Promise.all(Array.from({ length: 12 }, () => ask(contract.saveHotWords, { body: { words } }, staff)));
    expect(await operations.hotWords()).toEqual(words);
  });
});

describe('an agreement', () => {
  const version = (name: string, inForceSince: number | null = null) =>
    ask(
      contract.addAgreementVersion,
      {
        body: {
          code: 'purchase',
          version: name,
          title: '购买协议',
          titleEn: 'Purchase',
          text: `文本 ${name}`,
          textEn: `Text ${name}`,
          inForceSince,
        },
      },
      staff,
    );
  const inForce = async () => {
    operations.invalidate();
    return (await ask(getAgreement, { query: { code: 'purchase' } })).version;
  };
  it('has versions: the newest that has begun is in force, older ones remain readable, none is changed', async () => {
    expect(await version('v1')).toMatchObject({ standing: 'NOW', createdBy: 'operator', actions: [] });
    await version('v2');
    const later = Date.now() + HOUR;
    expect(await version('v3', later)).toMatchObject({ standing: 'FUTURE', inForceSince: later, actions: ['withdraw'] });
    expect(await inForce()).toBe('v2');
    expect((await ask(getAgreement, { query: { code: 'purchase', version: 'v1' } })).text).toBe('文本 v1');
    expect(await codeOf(ask(getAgreement, { query: { code: 'purchase', version: 'v3' } }))).toBe('AGREEMENT_NOT_FOUND');
    expect(await codeOf(version('v1'))).toBe('AGREEMENT_VERSION_EXISTS');
    const all = await ask(contract.listAgreements, {}, staff);
    expect(all.map(({ version: name, standing }) => [name, standing])).toEqual([
      ['v3', 'FUTURE'],
      ['v2', 'NOW'],
      ['v1', 'PAST'],
    ]);
    const withdraw = (name: string) => ask(contract.withdrawAgreementVersion, { params: { code: 'purchase', version: name } }, staff);
    expect(await codeOf(withdraw('v2'))).toBe('AGREEMENT_IN_FORCE');
    await withdraw('v3');
    expect(await codeOf(withdraw('v3'))).toBe('AGREEMENT_NOT_FOUND');
  });
});
