import { describe, expect, it } from 'vitest';
import { parametersOf } from './parameters.ts';

describe('the parameters of an SKU', () => {
  it('are named before the first colon of either width', () => {
    expect(parametersOf('核数：32 核\nImage: registry:5000/x')).toEqual([
      { name: '核数', value: '32 核' },
      { name: 'Image', value: 'registry:5000/x' },
    ]);
  });
  it('may have no name; empty lines are passed over', () => {
    expect(parametersOf('\n 32 核 / 64 GB \r\n\n')).toEqual([{ name: '', value: '32 核 / 64 GB' }]);
  });
});
