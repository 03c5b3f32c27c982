import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useI18n } from '#web/lib/i18n.tsx';
import { open } from '#web/testing/open.tsx';
import { Instant } from './instant.tsx';

const AT = Date.parse('2026-03-05T08:04:09+08:00');
const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone;
});

function Message() {
  const { minuteText } = useI18n();
  return <p>{`Ends at ${minuteText(AT)}`}</p>;
}

it('writes Beijing time plainly for who reads it there', async () => {
  await open(<Instant at={AT} />, { language: 'zh' });
  expect(screen.getByText('2026-03-05 08:04:09').getAttribute('datetime')).toBe('2026-03-05T00:04:09.000Z');
});

it.each([
  ['zh', '2026-03-05 08:04:09（北京时间）'],
  ['en', 'Mar 5, 2026, 08:04:09 UTC+8'],
] as const)('names the zone in %s where the clock shows another time', async (language, words) => {
  process.env['TZ'] = 'Europe/Berlin';
  await open(<Instant at={AT} />, { language });
  expect(screen.getByText(words)).toBeTruthy();
});

it('names it within a message too, and never for a day', async () => {
  process.env['TZ'] = 'America/New_York';
  await open(
    <>
      <Message />
      <Instant at={AT} to="day" />
    </>,
  );
  expect(screen.getByText('Ends at Mar 5, 2026, 08:04 UTC+8')).toBeTruthy();
  expect(screen.getByText('Mar 5, 2026')).toBeTruthy();
});
