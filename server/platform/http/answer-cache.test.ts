import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

/** Fills the cache; `meanwhile` runs during the computation. */
async function filled(meanwhile: (cache: ReturnType<typeof createAnswerCache>) => void) {
  const cache = createAnswerCache();
  const answer = await cache.fill('key', ['offers', 'goods:1'], async () => {
    meanwhile(cache);
    return 'value';
  });
  return { answer: answer.body.toString(), hit: cache.get('key')?.value, stale: cache.stale('key')?.value };
}

describe('a response that is computed', () => {
  const body = '{"code":"0","data":"value","message":""}';
  it('is kept while something else is invalidated', async () => {
    expect(await filled(() => undefined)).toEqual({ answer: body, hit: 'value', stale: 'value' });
    expect(await filled((cache) => cache.drop(['goods:2', 'ranking']))).toEqual({ answer: body, hit: 'value', stale: 'value' });
  });

  it('is sent and not kept when one of its own tags is invalidated meanwhile', async () => {
    expect(await filled((cache) => cache.drop(['ranking', 'goods:1']))).toEqual({ answer: body, hit: undefined, stale: undefined });
  });

  it('is possibly outdated when notifications may have been missed meanwhile', async () => {
    expect(await filled((cache) => cache.expire())).toEqual({ answer: body, hit: undefined, stale: 'value' });
  });

  it('leaves nothing behind when it fails', async () => {
    const cache = createAnswerCache();
    const failing = cache.fill('key', ['offers'], async () => {
      throw new Error('away');
    });
    await expect(failing).rejects.toThrow('away');
    expect(cache.stale('key')).toBeUndefined();
  });
});
