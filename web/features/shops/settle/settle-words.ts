/** What fields, sections and files of an application are called. */
import { formatNumber } from '#kernel/money/money.ts';
import type { ApplicantType, SettleField, SettleProblem } from '#kernel/settle/settle.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import type { MessageKey, Translate } from '../../../lib/i18n.tsx';

/** The same field means something else for a person. */
const ofPerson: Partial<Record<SettleField, MessageKey>> = {
  realName: 'settle.fieldPersonName',
  certificationImg: 'settle.fieldQualificationImg',
};
const ofCompany: Partial<Record<SettleField, MessageKey>> = { identificationNumber: 'settle.fieldRepresentativeNumber' };

export function fieldWords(t: Translate, field: SettleField, type: ApplicantType): string {
  const special = (type === 'PERSONAL' ? ofPerson : ofCompany)[field];
  return t(special ?? (`settle.field${field.slice(0, 1).toUpperCase()}${field.slice(1)}` as MessageKey));
}
export const settleProblemWords = (t: Translate, problem: SettleProblem): string =>
  t(`settle.problem${problem.code}` as MessageKey, problem.params);
/** A registered capital in 10,000 yuan, with the ¥ prefix of section 3: '500.5' → '¥500.5', '12000' → '¥12,000'. '' stays ''. */
export const capitalWords = (capital: string): string =>
  /^\d+(\.\d+)?$/.test(capital) ? `¥${formatNumber(Number(capital), capital.split('.')[1]?.length ?? 0)}` : capital;
/** An instant to the minute. */
export const minuteWords = (at: number, locale: 'zh' | 'en'): string => formatDateTime(at, locale).replace(/:\d\d$/, '');
