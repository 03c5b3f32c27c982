/** Every name, title, address, phone and number of a person or company that a call accepts is normalised first. */
import { describe, expect, it } from 'vitest';
import { isFormed, textFields } from './name-fields.ts';

/** Fields stored as sent, and why. */
const AS_SENT: Readonly<Record<string, string>> = {
  'operations.get-platform-config query.names': 'names of settings, which nobody types',
  'operations.list-released-banners query.showAddress': 'places of banners, which nobody types',
  'payments.import-bank-statement body.bankAccount': 'the code of an account of ours, chosen from a list',
  'payments.import-bank-statement body.mapping.payerName': 'the title of a column, as the file has it',
  'payments.inspect-bank-statement body.bankAccount': 'the code of an account of ours, chosen from a list',
  'payments.inspect-bank-statement body.mapping.payerName': 'the title of a column, as the file has it',
  'support.add-sensitive-words body.words': 'words one a line, which the server takes apart',
};
/** A draft is stored as typed; on submission contexts/shops/rules/onboarding/normalise.ts normalises it. */
const DRAFT = /^shops\.[\w-]+ body\.fields\.\w+$/;
const asSent = new Set(textFields.filter((field) => field.isName && !isFormed(field) && !DRAFT.test(field.path)).map(({ path }) => path));

describe('what calls take', () => {
  it('is brought into its form where it names somebody or something: give the field such a type, or say here why not', () => {
    expect([...asSent].filter((path) => !(path in AS_SENT)).sort()).toEqual([]);
    expect(Object.keys(AS_SENT).filter((path) => !asSent.has(path))).toEqual([]);
  });
  it('has such fields by the hundred', () => {
    expect(textFields.filter(isFormed).length).toBeGreaterThan(150);
  });
  it('counts characters, as JSON Schema does', () => {
    const name = textFields.find(({ path }) => path === 'identity.make-group body.name');
    expect(name?.schema.safeParse('😀'.repeat(60)).success).toBe(true);
    expect(name?.schema.safeParse('😀'.repeat(61)).success).toBe(false);
    expect(name?.schema.safeParse(`${'a'.repeat(60)}\u200B`).success).toBe(true);
    expect(name?.schema.safeParse('\u200B\u202E').success).toBe(false);
  });
});
