/** First letters of Chinese words, by the collation order of pinyin: a table of 23 characters instead of a dictionary. */

/** The first character of each letter in that order; no syllable begins with i, u or v. */
const FIRST = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀';
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const order = new Intl.Collator('zh-CN-u-co-pinyin');
const HAN = /\p{Script=Han}/u;

/**
 * 'ptdd' for '平台订单'; letters and digits are preserved, everything else is dropped. Rare characters with several readings use the usual one.
 */
export function pinyinInitials(text: string): string {
  return [...text]
    .map((letter) => {
      if (!HAN.test(letter)) return /[a-z0-9]/i.test(letter) ? letter.toLowerCase() : '';
      const after = [...FIRST].findIndex((first) => order.compare(first, letter) > 0);
      return LETTERS[after < 0 ? LETTERS.length - 1 : after - 1] ?? '';
    })
    .join('');
}
