import { expect, it } from 'vitest';
import { createIdleWatch } from './idle-collection.ts';

it('is due when next to nothing was done for five looks and there is more than was left last time', () => {
  let utilization = 0.5;
  let memory = 100;
  const watch = createIdleWatch({ utilization: () => utilization, memory: () => memory });
  const look = (times: number) => Array.from({ length: times }, watch.isDue);
  expect(watch.isDue()).toBe(false);
  utilization = 0.01;
  expect(look(5)).toEqual([false, false, false, false, true]);
  memory = 80;
  watch.collected();
  memory = 100;
  // Even if many ticks come together: some checks pass between two collections.
  expect(look(5)).toEqual([false, false, false, false, true]);
  memory = 85;
  expect(watch.isDue()).toBe(false);
  memory = 100;
  expect(watch.isDue()).toBe(true);
  utilization = 0.2;
  expect(watch.isDue()).toBe(false);
  // Activity restarts the idle count.
  utilization = 0.01;
  expect(look(5)).toEqual([false, false, false, false, true]);
});
