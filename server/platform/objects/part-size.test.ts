import { expect, it } from 'vitest';
import { countParts, MOST_PARTS, partBytesFor, sizeOfPart } from './part-size.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;

it.each([
  [0, 16 * MB, 1],
  [1, 16 * MB, 1],
  [16 * MB, 16 * MB, 1],
  [16 * MB + 1, 16 * MB, 2],
  [5 * GB, 16 * MB, 320],
  [100 * GB, 16 * MB, 6400],
  [1024 * GB, 105 * MB, 9987],
])('takes %i bytes in parts of %i', (size, partBytes, parts) => {
  expect([partBytesFor(size), countParts(size, partBytes)]).toEqual([partBytes, parts]);
});

it('has parts that add up, ten thousand at most, each of five megabytes at least but the last', () => {
  for (const size of [1, 16 * MB, 40 * MB + 3, 156 * GB + 7, 5000 * GB + 1]) {
    const partBytes = partBytesFor(size);
    const count = countParts(size, partBytes);
    const sizes = Array.from({ length: count }, (_, index) => sizeOfPart(index + 1, { size, partBytes }) ?? Number.NaN);
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(size);
    expect([count <= MOST_PARTS, sizes.slice(0, -1).every((one) => one === partBytes), partBytes >= 5 * MB]).toEqual([true, true, true]);
    for (const number of [0, -1, 1.5, count + 1, Number.NaN]) expect(sizeOfPart(number, { size, partBytes })).toBeNull();
  }
});
