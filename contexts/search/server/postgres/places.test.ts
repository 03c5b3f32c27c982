import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

const place = (at: number) => ({ at, key: [false, 0, `goods:${at}`] });

it('remembers places of a list, the same one once', () => {
  const places = createPlaces();
  places.remembering('a')(place(200));
  places.remembering('a')(place(300));
  places.remembering('a')(place(200));
  places.remembering('b')(null);
  expect(places.of('a').map(({ at }) => at)).toEqual([300, 200]);
  expect(places.of('b')).toEqual([]);
});

it('remembers nothing that was read before the index changed', () => {
  const places = createPlaces();
  places.remembering('a')(place(200));
  const remember = places.remembering('a');
  places.invalidate();
  remember(place(300));
  expect(places.of('a')).toEqual([]);
});

it('keeps the places that were read last, and none near the start', () => {
  const places = createPlaces();
  for (let at = 0; at < 400; at += 1) places.remembering('a')(place(at));
  expect(places.of('a').map(({ at }) => at)).toEqual(Array.from({ length: 200 }, (_, index) => index + 200));
});
