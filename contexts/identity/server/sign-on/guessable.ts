/**
 * Passwords composed of what is guessed first: one known word, the user's own name, keyboard rows, counting, repeats, years, dates, numbers
 * that are read as words. Only the remaining characters protect. Pure.
 */

/** Up to this many remaining characters protect nothing. */
const MOST_BESIDES = 3;
/** Longer passwords are checked up to this length. */
const LONGEST = 64;
const SHORTEST_RUN = 3;
/** Repeating a unit of up to this many characters adds no strength. */
const LONGEST_UNIT = 4;

const turned = (text: string): string => [...text].reverse().join('');
/** Sequences of adjacent characters: keys in rows and columns, letters and digits in order. */
const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '147258369',
  '159753',
].flatMap((row) => [row, turned(row)]);
/** Read as words, or considered lucky. */
const READ_AS_WORDS = new Set(
  '520 521 1314 5201314 1314520 5211314 7758 7758521 3344 3344521 9420 168 1688 518 886 666 888 999 110 119 123'.split(' '),
);
const YEAR = /^(?:19|20)\d\d$/;
const DATE = /^(?:(?:19|20)?\d\d)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
/** A mobile number in China. */
const MOBILE = /^1[3-9]\d{9}$/;

const isRun = (piece: string): boolean =>
  piece.length >= SHORTEST_RUN && (ROWS.some((row) => row.includes(piece)) || new Set(piece).size === 1);
const isNumber = (piece: string): boolean => READ_AS_WORDS.has(piece) || YEAR.test(piece) || DATE.test(piece) || MOBILE.test(piece);
/** 'ab1ab1ab1' */
const isRepeat = (text: string): boolean =>
  Array.from({ length: LONGEST_UNIT }, (_, at) => text.slice(0, at + 1)).some(
    (unit) => text.length >= unit.length * 2 && text === unit.repeat(Math.ceil(text.length / unit.length)).slice(0, text.length),
  );

type Known = { isWord(piece: string): boolean; names: readonly string[] };

/** `text`: in lower case, letters and digits alone. */
export function isGuessable(text: string, { isWord, names }: Known): boolean {
  const characters = [...text].slice(0, LONGEST);
  if (characters.length > 0 && isRepeat(characters.join(''))) return true;
  const own = new Set(names.flatMap((name) => [name, turned(name)]));
  const isFree = (piece: string): boolean => isRun(piece) || isNumber(piece) || own.has(piece);
  /** The fewest remaining characters, up to each place: with no word, and with one. Several words are a sentence, which protects. */
  const fewest = [{ plain: 0, worded: 0 }];
  for (let end = 1; end <= characters.length; end += 1) {
    const before = fewest[end - 1] ?? { plain: 0, worded: 0 };
    const best = { plain: before.plain + 1, worded: before.worded + 1 };
    for (let start = 0; start < end; start += 1) {
      const at = fewest[start];
      const piece = characters.slice(start, end).join('');
      if (!at) continue;
      if (isFree(piece)) {
        best.plain = Math.min(best.plain, at.plain);
        best.worded = Math.min(best.worded, at.worded);
      } else if (isWord(piece)) best.worded = Math.min(best.worded, at.plain);
    }
    fewest.push(best);
  }
  const { worded } = fewest.at(-1) ?? { worded: 0 };
  return worded <= MOST_BESIDES;
}
