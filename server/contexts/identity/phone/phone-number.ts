/** Mobile numbers: 11 digits starting 1, second digit 3 to 9; a leading +86 or 0086, spaces and hyphens are dropped (section 5). */
export const normalisePhone = (typed: string): string => typed.replace(/[\s-]/g, '').replace(/^(?:\+|00)86/, '');

export type PhoneProblem = 'PHONE_EMPTY' | 'PHONE_FORMAT';

/** What is wrong with a normalised number, or null. */
export function phoneProblem(phone: string): PhoneProblem | null {
  if (phone === '') return 'PHONE_EMPTY';
  return /^1[3-9]\d{9}$/.test(phone) ? null : 'PHONE_FORMAT';
}
