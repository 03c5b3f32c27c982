/** Masking of section 5. Values too short to be masked in part are masked completely. */

const maskMiddle = (text: string, head: number, tail: number): string => {
  const characters = Array.from(text);
  if (characters.length <= head + tail) return '*'.repeat(characters.length);
  const hidden = '*'.repeat(characters.length - head - tail);
  return characters.slice(0, head).join('') + hidden + characters.slice(characters.length - tail).join('');
};

/** The first 3 and last 4 digits of a phone number: '138****5678'. A leading +86 or 0086 and separators are dropped. */
export const maskPhone = (phone: string): string => maskMiddle(phone.replace(/[\s-]/g, '').replace(/^(?:\+|00)86/, ''), 3, 4);

/** The first 2 characters of the local part, and the domain: 'zh***@example.com'. Three stars regardless of the length. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  if (at < 1) return '*'.repeat(Array.from(email).length);
  return `${Array.from(email.slice(0, at)).slice(0, 2).join('')}***${email.slice(at)}`;
};

/** The first and last character of a name; of two characters only the first: '张三' → '张*', '欧阳娜娜' → '欧**娜'. */
export const maskName = (name: string): string => {
  const length = Array.from(name).length;
  return maskMiddle(name, 1, length > 2 ? 1 : 0);
};

/** The first 3 and last 2 characters of an identity card number: '110*************2X'. */
export const maskIdentityCard = (number: string): string => maskMiddle(number, 3, 2);

/** The first 4 and last 4 digits of a bank account number; spaces are dropped: '6222***********0123'. */
export const maskBankAccount = (number: string): string => maskMiddle(number.replace(/\s/g, ''), 4, 4);
