import { describe, expect, it } from 'vitest';
import { isVerified, modelSize, worstVerdict } from './scan.ts';

describe('the verdict of a repository', () => {
  it.each([
    [[], ''],
    [['', ''], ''],
    [['SAFE', ''], 'SAFE'],
    [['SAFE', 'UNREADABLE', 'SUSPICIOUS'], 'UNREADABLE'],
    [['DANGEROUS', 'UNREADABLE'], 'DANGEROUS'],
  ] as const)('of %j is %j', (verdicts, worst) => expect(worstVerdict(verdicts)).toBe(worst));
});

describe('the mark of an operator', () => {
  const verified = { head: 'b', scannedCommit: 'b', verdict: '', verifiedAt: 1 } as const;
  it.each([
    [{}, true],
    [{ verdict: 'SAFE' }, true],
    [{ verdict: 'DANGEROUS' }, false],
    [{ verdict: 'UNREADABLE' }, false],
    [{ scannedCommit: 'a' }, false],
    [{ verifiedAt: 0 }, false],
    [{ head: '', scannedCommit: '' }, false],
  ] as const)('of %j is shown: %s', (change, shown) => expect(isVerified({ ...verified, ...change })).toBe(shown));
});

describe('parameters of a model', () => {
  const size = (files: Record<string, number>) => modelSize(Object.entries(files).map(([path, parameters]) => ({ path, parameters })));
  it('are nothing without files of tensors', () => expect(size({})).toBe(0));
  it('are those of all its parts', () =>
    expect(size({ 'model-00001-of-00002.safetensors': 5, 'model-00002-of-00002.safetensors': 4 })).toBe(9));
  it('are counted once where it is there in several precisions', () =>
    expect(size({ 'model.safetensors': 9, 'model.fp16.safetensors': 9, 'q4/model.gguf': 10 })).toBe(9));
  it('are those of the largest where there are several', () =>
    expect(size({ 'unet/model.safetensors': 9, 'vae/model.safetensors': 2, 'text/model.safetensors': 3 })).toBe(9));
  it('come from quantised files where there are no others', () =>
    expect(size({ 'q4-00001-of-00002.gguf': 3, 'q4-00002-of-00002.gguf': 3, 'q8.gguf': 6, 'broken.safetensors': 0 })).toBe(6));
  it('keep files of one name in two folders apart', () => expect(size({ 'a/m-1-of-2.gguf': 3, 'b/m-2-of-2.gguf': 3 })).toBe(3));
});
