import type { Phrases } from '#contexts/catalogue/rules/content-field-words.ts';
import type { contentFields as source } from '#contexts/catalogue/words/zh/office/content-fields.ts';
import type { Translated } from '#messages/kit.ts';

export const contentFields: Translated<typeof source> = {
  needsLicenceProof: 'Licence proof required',
  needsLicenceProofHint:
    'Buyers must provide proof of a software licence; for software such as VASP or Gaussian that requires a licence to use',
  acceptance: 'Acceptance criteria',
  acceptanceHint: 'State what is delivered and when it counts as complete',
};

const lower = (name: string): string => name.replace(/^./u, (first) => first.toLowerCase());
export const fieldPhrases: Phrases = {
  inChinese: (name) => `Chinese ${lower(name)}`,
  inEnglish: (name) => `English ${lower(name)}`,
  englishColumn: (name) => `${name} in English`,
  flag: 'true or false',
  characters: (most) => `Up to ${most} characters`,
  numbers: (least, most) => `A whole number from ${least} to ${most}`,
  choices: (listed) => `One of ${listed.map(({ code, word }) => `“${code}” (${word})`).join(', ')}`,
  otherwise: 'If empty, the Chinese text is used',
  hint: (values, hint) => `${values}. ${hint}`,
};
