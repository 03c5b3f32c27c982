import type { Phrases } from '#contexts/catalogue/rules/content-field-words.ts';
import type { FieldWord } from '#contexts/catalogue/rules/content-fields.ts';

/** The content fields (rules/content-fields.ts): names, what to enter, and choices. */
export const contentFields = {
  needsLicenceProof: '需要授权证明',
  needsLicenceProofHint: '购买时需填写软件授权证明，适用于 VASP、Gaussian 等需持有授权才能使用的软件',
  acceptance: '验收标准',
  acceptanceHint: '写明交付什么、达到什么程度算完成',
} as const satisfies Record<FieldWord, string>;

export const fieldPhrases: Phrases = {
  inChinese: (name) => `中文${name}`,
  inEnglish: (name) => `英文${name}`,
  englishColumn: (name) => `英文${name}`,
  flag: 'true 或 false',
  characters: (most) => `最多 ${most} 个字符`,
  numbers: (least, most) => `${least} 至 ${most} 的整数`,
  choices: (listed) => listed.map(({ code, word }) => `“${code}”${word}`).join('、'),
  otherwise: '留空时使用中文内容',
  hint: (values, hint) => `${values}；${hint}`,
};
