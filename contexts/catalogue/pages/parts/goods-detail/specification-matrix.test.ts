import { describe, expect, it } from 'vitest';
import { chosenSku, firstSku, switchTo, toggleValue, valueState } from './specification-matrix.ts';

const sku = (id: string, edition: string, seats: string, stock = -1) => ({
  id,
  stock,
  specificationValues: [
    { id: edition, specificationId: 'edition' },
    { id: seats, specificationId: 'seats' },
  ],
});
const skus = [sku('1', 'solo', 's1'), sku('2', 'team', 's5'), sku('3', 'team', 's20', 0)];
const specifications = [
  { id: 'edition', values: [{ id: 'solo' }, { id: 'team' }] },
  { id: 'seats', values: [{ id: 's1' }, { id: 's5' }, { id: 's20' }] },
];

describe('the specification matrix', () => {
  it('finds the SKU of a full choice, and none while something is open', () => {
    expect(chosenSku(specifications, skus, { edition: 'team', seats: 's5' })?.id).toBe('2');
    expect(chosenSku(specifications, skus, { edition: 'team' })).toBeNull();
    expect(chosenSku([], [{ id: '9', stock: -1, specificationValues: [] }], {})?.id).toBe('9');
  });
  it('names the chosen value that a value does not go with', () => {
    expect(valueState(skus, { edition: 'solo', seats: 's1' }, 'edition', 'team')).toEqual({
      state: 'unavailable',
      reason: 'COMBINATION',
      against: ['s1'],
    });
  });
  it('frees a value once the one against it is given up', () => {
    expect(valueState(skus, { edition: 'solo' }, 'edition', 'team')).toEqual({ state: 'free' });
  });
  it('tells a combination that is sold out from one that does not exist', () => {
    expect(valueState(skus, { edition: 'team', seats: 's5' }, 'seats', 's20')).toEqual({ state: 'unavailable', reason: 'SOLD_OUT' });
  });
  it('keeps the last chosen value', () => {
    expect(toggleValue({ edition: 'solo', seats: 's1' }, 'seats', 's1')).toEqual({ edition: 'solo' });
    expect(toggleValue({ edition: 'solo' }, 'edition', 'solo')).toBeNull();
  });
  it('switches to a value with what can be had beside it', () => {
    expect(switchTo(skus, { edition: 'solo', seats: 's1' }, 'edition', 'team')).toEqual({ edition: 'team', seats: 's5' });
  });
  it('starts with the SKU asked for, else with one that can be had', () => {
    expect(firstSku(skus, '3')?.id).toBe('3');
    expect(firstSku([sku('8', 'a', 'b', 0), sku('9', 'a', 'c')], 'gone')?.id).toBe('9');
    expect(firstSku([], '1')).toBeUndefined();
  });
});
