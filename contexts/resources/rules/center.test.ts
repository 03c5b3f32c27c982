import { describe, expect, it } from 'vitest';
import { isOpenCenter, isStoppedCenter } from './center.ts';

describe('a compute centre', () => {
  it.each([
    ['华东一区', true],
    ['停车场节点', true],
    ['止水节点', true],
    ['华东三区（停用）', false],
    ['华北二区-已停止服务', false],
    ['停止运营的节点', false],
    ['禁用节点', false],
    ['西北一区 停机检修', false],
  ])('named %s is open: %s', (centerName, open) => {
    expect(isStoppedCenter(centerName)).toBe(!open);
    expect(isOpenCenter({ centerName, disabled: false })).toBe(open);
    expect(isOpenCenter({ centerName, disabled: true })).toBe(false);
  });
});
