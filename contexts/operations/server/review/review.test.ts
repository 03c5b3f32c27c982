import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createReviewTemplate,
  deleteReviewTemplate,
  getReviewRules,
  getWorkingCalendar,
  listReviewTemplates,
  saveReviewRules,
  saveWorkingCalendar,
  updateReviewTemplate,
} from '#contexts/operations/calls/review.ts';
import { workingDaysAfter } from '#kernel/time/time.ts';
import { isWorkingDay } from '#kernel/time/working-days.ts';
import { actor, call } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { type Ask, type OpenOperations, openOperations } from '../testing/operations-floor.ts';
import { workingCalendar } from './working-calendar.ts';

let made: TestDatabase;
let operations: OpenOperations;
let ask: Ask;
const staff = call({ actor: actor({ accountId: 7, userName: 'operator', staff: true, roles: ['operator'] }) });
const audited = async (subjectType: string) =>
  rowsOf<{ action: string; before: object; after: object }>(
    made.database,
    'SELECT action, before, after FROM audit_log WHERE subject_type = $1 ORDER BY id DESC LIMIT 1',
    [subjectType],
  );

beforeAll(async () => {
  made = await createTestDatabase();
  ({ operations, ask } = openOperations(made.database));
});
afterAll(() => made.drop());

const at = (text: string) => Date.parse(`${text}+08:00`);

describe('the published calendar', () => {
  const calendar = workingCalendar({ holidays: [], workdays: [] });
  it.each([
    ['2026-02-14', true, 'a make-up Saturday before the Spring Festival'],
    ['2026-02-16', false, 'Monday of the Spring Festival'],
    ['2026-02-23', false, 'its last Monday'],
    ['2026-02-24', true, 'the Tuesday after it'],
    ['2026-02-28', true, 'a make-up Saturday after it'],
    ['2026-09-20', true, 'a make-up Sunday'],
    ['2026-10-01', false, 'National Day'],
    ['2026-10-07', false, 'Wednesday of the National Day holiday'],
    ['2026-10-10', true, 'a make-up Saturday'],
    ['2026-10-11', false, 'a plain Sunday'],
    ['2025-10-08', false, 'the long holiday of the year before'],
  ])('%s: work %s (%s)', (day, works) => {
    expect(isWorkingDay(at(`${day}T10:00:00`), calendar)).toBe(works);
  });
  it('lets a review that was requested before the Spring Festival end after it', () => {
    expect(workingDaysAfter(at('2026-02-13T15:00:00'), 3, calendar)).toBe(at('2026-02-25T15:00:00'));
  });
});

describe('the working calendar', () => {
  it('shows a year with its names', async () => {
    const year = await ask(getWorkingCalendar, { query: { year: 2026 } }, staff);
    expect(year).toMatchObject({ known: true, holidays: [], workdays: [] });
    expect(year.national.find(({ day }) => day === '2026-10-01')).toEqual({
      day: '2026-10-01',
      working: false,
      name: '国庆节',
      nameEn: 'National Day',
    });
    expect((await ask(getWorkingCalendar, { query: { year: 2099 } }, staff)).known).toBe(false);
  });

  it('is what the operators set on top, at once, with an entry in the audit log', async () => {
    const saved = await ask(
      saveWorkingCalendar,
      { body: { year: 2026, holidays: ['2026-12-31', '2026-12-31'], workdays: ['2026-10-07'] } },
      staff,
    );
    expect(saved).toMatchObject({ holidays: ['2026-12-31'], workdays: ['2026-10-07'] });
    const calendar = await operations.workingCalendar();
    expect(isWorkingDay(at('2026-12-31T10:00:00'), calendar)).toBe(false);
    expect(isWorkingDay(at('2026-10-07T10:00:00'), calendar)).toBe(true);
    expect((await audited('working-calendar'))[0]).toMatchObject({
      action: 'operations.save-working-calendar',
      after: saved && { holidays: ['2026-12-31'] },
    });
    await ask(saveWorkingCalendar, { body: { year: 2027, holidays: ['2027-01-04'], workdays: [] } }, staff);
    expect(await ask(getWorkingCalendar, { query: { year: 2026 } }, staff)).toMatchObject({ holidays: ['2026-12-31'] });
    await ask(saveWorkingCalendar, { body: { year: 2026, holidays: [], workdays: [] } }, staff);
    expect(isWorkingDay(at('2026-12-31T10:00:00'), await operations.workingCalendar())).toBe(true);
  });

  it.each([
    [['2027-01-01'], []],
    [['2026-03-02'], ['2026-03-02']],
  ])('refuses %j with %j', async (holidays, workdays) => {
    await expect(ask(saveWorkingCalendar, { body: { year: 2026, holidays, workdays } }, staff)).rejects.toMatchObject({
      code: 'CALENDAR_DAYS',
    });
  });

  it('refuses a day that no calendar has', async () => {
    const body = { year: 2026, holidays: ['2026-02-30'], workdays: [] };
    await expect(ask(saveWorkingCalendar, { body }, staff)).rejects.toMatchObject({ name: 'ZodError' });
  });
});

describe('templates of reasons', () => {
  const keyed = (idempotencyKey: string) => ({ ...staff, idempotencyKey });
  it('are created once for a key, however often the call is repeated; the key of another template is refused', async () => {
    const by = keyed('template-key-1');
    const body = { kind: 'LISTING' as const, text: '同一把钥匙', textEn: 'The same key' };
    const [first, again] = await Promise.all([1, 2].map(() => ask(createReviewTemplate, { body }, by)));
    expect(again).toEqual(first);
    await expect(ask(createReviewTemplate, { body: { ...body, text: '另一个' } }, by)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect((await ask(listReviewTemplates, { query: { keyword: '同一把钥匙' } }, staff)).total).toBe(1);
  });

  it('are there for either kind of review', async () => {
    const listing = await ask(listReviewTemplates, { query: { kind: 'LISTING' } }, staff);
    expect(listing.records.length).toBeGreaterThan(2);
    expect(new Set(listing.records.map(({ kind }) => kind))).toEqual(new Set(['LISTING']));
    expect((await ask(listReviewTemplates, { query: { kind: 'ONBOARDING', keyword: '营业执照' } }, staff)).records).toHaveLength(1);
    expect((await ask(listReviewTemplates, { query: { keyword: '100%' } }, staff)).records).toHaveLength(0);
  });

  it('are added, changed and removed, each change in the audit log', async () => {
    const one = await ask(
      createReviewTemplate,
      { body: { kind: 'ONBOARDING', text: ' 资料不全 ', textEn: 'Incomplete' } },
      keyed('template-0001'),
    );
    expect(one).toMatchObject({ text: '资料不全', textEn: 'Incomplete' });
    await expect(
      ask(createReviewTemplate, { body: { kind: 'ONBOARDING', text: '资料不全', textEn: 'Again' } }, keyed('template-0002')),
    ).rejects.toMatchObject({
      code: 'TEMPLATE_EXISTS',
    });
    const changed = await ask(
      updateReviewTemplate,
      { params: { id: one.id }, body: { kind: 'ONBOARDING', text: '资料不完整', textEn: 'Incomplete' } },
      staff,
    );
    expect(changed.text).toBe('资料不完整');
    expect((await audited('review-template'))[0]).toMatchObject({ before: { text: '资料不全' }, after: { text: '资料不完整' } });
    await ask(deleteReviewTemplate, { params: { id: one.id } }, staff);
    for (const id of [one.id, 'abc', '999999'])
      await expect(ask(deleteReviewTemplate, { params: { id } }, staff)).rejects.toMatchObject({ code: 'TEMPLATE_NOT_FOUND' });
  });
});

describe('how long a claim lasts', () => {
  it('is half an hour until it is changed, which applies at once and is in the audit log', async () => {
    expect(await ask(getReviewRules, {}, staff)).toEqual({ claimMinutes: 30, mayChange: true });
    expect(await operations.claimMinutes()).toBe(30);
    await ask(saveReviewRules, { body: { claimMinutes: 45 } }, staff);
    expect(await operations.claimMinutes()).toBe(45);
    expect((await audited('review-rules')).at(-1)).toMatchObject({ before: { claimMinutes: 30 }, after: { claimMinutes: 45 } });
    const reader = call({ actor: actor({ staff: true, roles: ['assistant'] }) });
    expect(await ask(getReviewRules, {}, reader)).toEqual({ claimMinutes: 45, mayChange: false });
    for (const claimMinutes of [4, 1_441, 7.5]) await expect(ask(saveReviewRules, { body: { claimMinutes } }, staff)).rejects.toThrow();
  });
});
