import { describe, expect, it } from 'vitest';
import { APPLICANT_TYPES, FILE_FIELDS, onboardingFieldsOf } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { filePurposes } from '#contracts/files/purposes.ts';
import { messages } from '#messages/zh/index.ts';
import { hintOf, sectionsOf } from './sections.ts';

describe.each(APPLICANT_TYPES)('the form of an applicant of type %s', (type) => {
  const specs = sectionsOf(type).flatMap(({ fields }) => fields);

  it('asks for every field of the application once, and for no other', () => {
    expect(specs.map(({ field }) => field).sort()).toEqual([...onboardingFieldsOf(type)].sort());
  });

  it('has no part without a field', () => {
    for (const section of sectionsOf(type)) expect(section.fields.length, section.id).toBeGreaterThan(0);
  });

  it('takes files where the application wants files, each for a purpose of settling in', () => {
    const files = specs.filter(({ kind }) => kind === 'file');
    expect(files.map(({ field }) => field).sort()).toEqual([...FILE_FIELDS].sort());
    for (const { purpose } of files) expect(Object.keys(filePurposes).filter((name) => name.startsWith('onboarding-'))).toContain(purpose);
  });

  it('has words for every choice, hint and suggestion', () => {
    const words = messages as unknown as Record<string, Record<string, string>>;
    const keys = specs.flatMap((spec) => [
      ...(spec.choices ?? []).map((choice) => choice.words),
      ...(spec.suggestions ?? []),
      ...[hintOf(spec, type), spec.placeholder].flatMap((key) => (key ? [key] : [])),
    ]);
    for (const key of keys) {
      const [room = '', name = ''] = key.split('.');
      expect(words[room]?.[name], key).toBeTruthy();
    }
  });
});
