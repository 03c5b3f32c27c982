import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

describe('changedFields', () => {
  it('returns what differs, deep values too', () => {
    expect(changedFields({ a: 1, b: [1, 2], c: 'x' }, { a: 1, b: [1, 3], d: true })).toEqual({
      before: { b: [1, 2], c: 'x' },
      after: { b: [1, 3], d: true },
    });
  });

  it.each(['identificationNumber', 'bankAccount', 'contactMobile', 'telephone', 'serviceEmail', 'password', 'phone_cipher'])(
    'never shows %s',
    (name) => {
      const { before, after } = changedFields({ [name]: 'old plain value' }, { [name]: 'new plain value' });
      expect(JSON.stringify({ before, after })).not.toContain('plain');
      expect(after).toEqual({ [name]: '***' });
    },
  );

  it('cuts what is very long', () => {
    const { after } = changedFields({}, { description: 'x'.repeat(10_000) });
    expect(String(after.description).length).toBeLessThan(2_100);
  });
});
