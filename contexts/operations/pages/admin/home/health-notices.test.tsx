import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PlatformHealth } from '#contexts/operations/calls/background.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { open, say } from '#web/testing/open.tsx';
import { HealthNotices } from './health-notices.tsx';

const SINCE = Date.UTC(2026, 2, 1, 4, 30);
const fine: PlatformHealth = {
  write: { ok: true, refusal: '', since: 0 },
  deliver: { ok: true, waiting: 0, oldestSeconds: 0, since: 0 },
};
const late = { ok: false, waiting: 3, oldestSeconds: 185, since: SINCE };
const show = (health: Partial<PlatformHealth>, language: Language = 'en') =>
  open(<HealthNotices health={{ ...fine, ...health }} />, { language });

describe('the health of the platform', () => {
  it('is not mentioned while writes and events succeed', async () => {
    await show({});
    expect(document.querySelector('main, body')?.textContent).not.toMatch(/database|events/i);
  });

  it.each([
    ['full', 'adminReport.writesFull'],
    ['readonly', 'adminReport.writesReadonly'],
    ['standby', 'adminReport.writesStandby'],
    ['away', 'adminReport.writesAway'],
  ] as const)('names what refuses writes, in both languages: %s', async (refusal, words) => {
    for (const language of ['zh', 'en'] as const) {
      await show({ write: { ok: false, refusal, since: SINCE } }, language);
      expect(screen.getByText(say('adminReport.writesRefused', {}, language))).toBeTruthy();
      const [before = '', after = ''] = say(words, { since: '\n' }, language).split('\n');
      const text = screen.getByText((content) => content.startsWith(before) && content.endsWith(after) && content !== '').textContent ?? '';
      expect(text).toMatch(/12:30/);
    }
  });

  it.each(['zh', 'en'] as const)('says how many events wait, how long, and where they are listed: %s', async (language) => {
    await show({ deliver: late }, language);
    expect(screen.getByText(say('adminReport.eventsLate', {}, language))).toBeTruthy();
    expect(screen.getByText(say('adminReport.eventsLateText', { count: 3, minutes: 3 }, language))).toBeTruthy();
    const link = screen.getByRole('link', { name: say('officeTitles.adminBackground', {}, language) });
    expect(link.getAttribute('href')).toBe('/ui/admin/background');
  });

  it('names only the cause when events wait because the database refuses writes', async () => {
    await show({ write: { ok: false, refusal: 'readonly', since: SINCE }, deliver: late });
    expect(screen.queryByText(say('adminReport.eventsLate'))).toBeNull();
  });
});
