import { expect, it } from 'vitest';
import { isTransportStream } from '#contexts/operations/rules/live/live.ts';
import { broadcasts, readRecording, SEGMENT_MS } from './broadcasts.ts';

it('the recording consists of whole segments, and chapters lie within it', () => {
  const segments = readRecording();
  expect(segments.every(isTransportStream)).toBe(true);
  const chapters = broadcasts.flatMap((one) => one.chapters.map(({ at }) => at));
  expect(Math.max(...chapters)).toBeLessThan(segments.length * SEGMENT_MS);
});
