import { describe, expect, it } from 'vitest';
import { step } from './step.ts';

describe('a step of a walk', () => {
  it('answers what it comes to', async () => {
    expect(await step('counts', async () => 3)).toBe(3);
  });

  it('names itself and the steps around it in front of what failed, and leaves the error what it is', async () => {
    const failure = new TypeError('no such button');
    const walk = step('buys', () => step('pays', () => Promise.reject(failure)));
    await expect(walk).rejects.toBe(failure);
    expect(failure.message).toBe("step 'buys': step 'pays': no such button");
  });

  it('names itself before an assertion that does not hold', async () => {
    const walk = step('looks', async () => expect(1).toBe(2));
    await expect(walk).rejects.toThrow(/^step 'looks': expected 1 to be 2/);
  });

  it('makes an error of what was thrown without being one', async () => {
    await expect(step('looks', () => Promise.reject('nothing'))).rejects.toThrow("step 'looks': nothing");
  });
});
