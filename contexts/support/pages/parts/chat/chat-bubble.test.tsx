import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { open } from '#web/testing/open.tsx';
import { Bubble } from './chat-bubble.tsx';

const AT = Date.parse('2026-03-05T08:04:09+08:00');
const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone;
});
const shown = async (language: 'zh' | 'en') => {
  await open(
    <ul>
      <Bubble own author="" authorForReaders="Shop" at={AT} showsTime>
        hello
      </Bubble>
    </ul>,
    { language },
  );
  return screen.getByText('hello').closest('li')?.querySelector('time')?.textContent;
};

it.each([
  ['zh', 'Asia/Shanghai', '08:04'],
  ['zh', 'Europe/Berlin', '08:04（北京时间）'],
  ['en', 'Europe/Berlin', '08:04 UTC+8'],
] as const)('a message says its time in %s, in Beijing time that is named elsewhere (%s)', async (language, zoneOfReader, words) => {
  process.env['TZ'] = zoneOfReader;
  expect(await shown(language)).toBe(words);
});
