import { describe, expect, it } from 'vitest';
import { snippetsOf } from './snippets.ts';

const named = {
  type: 'MODEL' as const,
  fullName: 'yunling/tiny',
  defaultBranch: 'main',
  pipelineTag: 'text-generation',
  library: 'transformers',
  file: 'config.json',
  needsToken: false,
};
const codeOf = (key: string, changes: Partial<Parameters<typeof snippetsOf>[0]> = {}) =>
  snippetsOf({ ...named, ...changes }, 'https://market.test').find((one) => one.key === key)?.code ?? '';

describe('snippets', () => {
  it('name the repository and this site', () => {
    for (const { code } of snippetsOf(named, 'https://market.test')) {
      expect(code).toContain('yunling/tiny');
      expect(code).toContain('https://market.test/hub');
      expect(code).not.toContain('hf_');
    }
  });

  it('show where a token goes when contents need one', () => {
    for (const key of ['js', 'python', 'curl']) expect(codeOf(key, { needsToken: true })).toContain('hf_…');
  });

  it('say of which type a dataset is', () => {
    expect(codeOf('python', { type: 'DATASET' })).toContain('repo_type="dataset"');
    expect(codeOf('js', { type: 'DATASET' })).toContain("{ type: 'dataset', name: 'yunling/tiny' }");
    expect(codeOf('curl', { type: 'DATASET' })).toContain('/hub/datasets/yunling/tiny/resolve/main/config.json');
  });

  it('offer Transformers.js for models that it loads alone', () => {
    expect(codeOf('transformers')).toContain("pipeline('text-generation', 'yunling/tiny')");
    expect(codeOf('transformers', { library: 'gguf' })).toBe('');
    expect(codeOf('transformers', { type: 'DATASET' })).toBe('');
  });

  it('encode what addresses cannot hold', () => {
    expect(codeOf('curl', { file: '数据/a b.csv', defaultBranch: 'pr/1' })).toContain(
      `resolve/pr%2F1/${encodeURIComponent('数据')}/a%20b.csv`,
    );
  });
});
