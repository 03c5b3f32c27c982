export type PhoneProblem = 'PHONE_EMPTY' | 'PHONE_FORMAT';

/** What is wrong with the format of a number (`toPhone`), or null: 11 digits starting with 1, second digit 3 to 9 (section 5). */
export function phoneProblem(phone: string): PhoneProblem | null {
  if (phone === '') return 'PHONE_EMPTY';
  return /^1[3-9]\d{9}$/.test(phone) ? null : 'PHONE_FORMAT';
}
