/** English stems after M. F. Porter, 'An algorithm for suffix stripping' (1980), for lower-case words of a to z. */

const VOWEL = /[aeiou]|(?<=[^aeiou])y/;
const isConsonant = (word: string, at: number): boolean => {
  const letter = word[at] as string;
  if ('aeiou'.includes(letter)) return false;
  return letter !== 'y' || at === 0 || !isConsonant(word, at - 1);
};

/** Number of vowel runs followed by a consonant run. */
function measure(stem: string): number {
  let count = 0;
  let afterVowel = false;
  for (let at = 0; at < stem.length; at += 1) {
    const consonant = isConsonant(stem, at);
    if (consonant && afterVowel) count += 1;
    afterVowel = !consonant;
  }
  return count;
}

const endsDouble = (word: string): boolean => word.length > 1 && word.at(-1) === word.at(-2) && isConsonant(word, word.length - 1);
const endsShort = (word: string): boolean => {
  const last = word.length - 1;
  return last > 1 && isConsonant(word, last) && !isConsonant(word, last - 1) && isConsonant(word, last - 2) && !/[wxy]$/.test(word);
};

type Rule = readonly [suffix: string, replacement: string];
const STEP_2: Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
];
const STEP_3: Rule[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const STEP_4 = [
  'al',
  'ance',
  'ence',
  'er',
  'ic',
  'able',
  'ible',
  'ant',
  'ement',
  'ment',
  'ent',
  'ion',
  'ou',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
];
const longest = <T>(rules: T[], suffixOf: (rule: T) => string): T[] => [...rules].sort((a, b) => suffixOf(b).length - suffixOf(a).length);
const SORTED_2 = longest(STEP_2, ([suffix]) => suffix);
const SORTED_3 = longest(STEP_3, ([suffix]) => suffix);
const SORTED_4 = longest(STEP_4, (suffix) => suffix);

function replaceLongest(word: string, rules: Rule[]): string {
  const rule = rules.find(([suffix]) => word.endsWith(suffix));
  if (!rule) return word;
  const stem = word.slice(0, word.length - rule[0].length);
  return measure(stem) > 0 ? stem + rule[1] : word;
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function withoutPast(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const stem = word.endsWith('ed') ? word.slice(0, -2) : word.endsWith('ing') ? word.slice(0, -3) : '';
  if (!VOWEL.test(stem)) return word;
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsDouble(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

function withoutEnding(word: string): string {
  const suffix = SORTED_4.find((candidate) => word.endsWith(candidate));
  if (!suffix) return word;
  const stem = word.slice(0, word.length - suffix.length);
  if (measure(stem) < 2 || (suffix === 'ion' && !/[st]$/.test(stem))) return word;
  return stem;
}

function tidy(word: string): string {
  let result = word;
  if (result.endsWith('e')) {
    const stem = result.slice(0, -1);
    if (measure(stem) > 1 || (measure(stem) === 1 && !endsShort(stem))) result = stem;
  }
  return result.endsWith('ll') && measure(result) > 1 ? result.slice(0, -1) : result;
}

/** The stem of a lower-case English word; anything but three or more letters a to z is returned unchanged. */
export function stem(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  let result = withoutPast(withoutPlural(word));
  if (result.endsWith('y') && VOWEL.test(result.slice(0, -1))) result = `${result.slice(0, -1)}i`;
  return tidy(withoutEnding(replaceLongest(replaceLongest(result, SORTED_2), SORTED_3)));
}
