import { expect, it } from 'vitest';
import { createIdleWatch } from './idle-collection.ts';

it('is due when next to nothing is done and there is more than was left last time', () => {
  let utilization = 0.5;
  let memory = 100;
  const watch = createIdleWatch({ utilization: () => utilization, memory: () => memory });
  expect(watch.isDue()).toBe(false);
  utilization = 0.01;
  expect(watch.isDue()).toBe(true);
  memory = 80;
  watch.collected();
  expect(watch.isDue()).toBe(false);
  memory = 100;
  expect(watch.isDue()).toBe(true);
  utilization = 0.2;
  expect(watch.isDue()).toBe(false);
});
