/** `@huggingface/transformers`, unchanged, loads a model's configuration from the running product. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as hub from '@huggingface/hub';
import { AutoConfig, AutoTokenizer, env } from '@huggingface/transformers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordTokenizer } from '#e2e/harness/hub-files.ts';
import { createRepo, type HubFloor, startHub } from '#e2e/harness/hub-floor.ts';

let floor: HubFloor;
let accessToken = '';
const folder = mkdtempSync(join(tmpdir(), 'hub-transformers-'));
const WORDS = ['[UNK]', '[PAD]', 'hello', 'world', '模', '型'];

beforeAll(async () => {
  floor = await startHub();
  accessToken = await floor.tokenOf('demo-user');
  const me = { hubUrl: floor.hubUrl, accessToken };
  for (const [repo, isPrivate] of [
    ['demo-user/words', false],
    ['demo-user/own-words', true],
  ] as const) {
    await createRepo({ ...me, repo, private: isPrivate });
    const files = Object.entries(wordTokenizer(WORDS)).map(([path, value]) => ({ path, content: new Blob([JSON.stringify(value)]) }));
    await hub.uploadFiles({ ...me, repo, files });
  }
  await hub.createBranch({ ...me, repo: 'demo-user/words', branch: 'larger/words' });
  const larger = JSON.stringify(wordTokenizer([...WORDS, 'more'])['tokenizer.json']);
  await hub.uploadFile({
    ...me,
    repo: 'demo-user/words',
    branch: 'larger/words',
    file: { path: 'tokenizer.json', content: new Blob([larger]) },
  });
  env.remoteHost = `${floor.hubUrl}/`;
  env.allowLocalModels = false;
  env.cacheDir = folder;
});
afterAll(async () => {
  await floor?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

describe('a model of the product', () => {
  it('has its configuration read', async () => {
    const config = await AutoConfig.from_pretrained('demo-user/words');
    expect(config).toMatchObject({ model_type: 'bert', hidden_size: 8, vocab_size: WORDS.length });
  });
  it('has its tokenizer read, which works', async () => {
    const tokenizer = await AutoTokenizer.from_pretrained('demo-user/words');
    expect(tokenizer.encode('hello world nothing')).toEqual([2, 3, 0]);
    expect(tokenizer.decode([2, 3])).toBe('hello world');
    const { input_ids: ids } = await tokenizer(['hello', 'hello world'], { padding: true, return_tensor: false });
    expect(ids).toEqual([
      [2, 1],
      [2, 3],
    ]);
  });
  it('is read at a revision', async () => {
    const tokenizer = await AutoTokenizer.from_pretrained('demo-user/words', { revision: 'larger/words' });
    expect(tokenizer.encode('more')).toEqual([WORDS.length]);
  });
  it('of the demonstration is read without a token', async () => {
    const name = 'zhiyuan-ai/Qwen3-mini-bilingual';
    expect(await AutoConfig.from_pretrained(name)).toMatchObject({ model_type: 'qwen3' });
    const tokenizer = await AutoTokenizer.from_pretrained(name);
    const ids = tokenizer.encode('超算与 GPU');
    expect(ids.length).toBeGreaterThan(1);
    expect(tokenizer.decode(ids, { skip_special_tokens: true })).toBe('超算与 GPU');
  });
  it('that is private is read with a token alone', async () => {
    await expect(AutoConfig.from_pretrained('demo-user/own-words')).rejects.toThrow();
    // By default it sends a token to one host only.
    env.fetch = (address: RequestInfo | URL, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${accessToken}`);
      return fetch(address, { ...init, headers });
    };
    expect(await AutoConfig.from_pretrained('demo-user/own-words')).toMatchObject({ model_type: 'bert' });
  });
});
