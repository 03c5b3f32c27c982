/** Names, addresses and descriptions of the application form of onboarding (section 5). */
import { countCharacters, showInvisible, unmatchedCharacters } from '#kernel/text/text.ts';
import { type OnboardingProblem, type OnboardingRule, problem } from './problem.ts';

/** Chinese characters, letters, digits. */
const WORD = '\\p{Script=Han}〇A-Za-z0-9';
/** Punctuation that addresses and names are written with, in both widths. */
const ADDRESS_MARKS = ' ()（）\\[\\]【】\\-－—–_·•・‧.．,，、。:：;；#＃&＆/／~～\'’"“”号';
const ADDRESS = new RegExp(`[${WORD}${ADDRESS_MARKS}]`, 'u');
const DESCRIPTION_MARKS = `${ADDRESS_MARKS}\\n!！?？‘《》「」『』〈〉…%％@+＋=＝*×÷°℃±¥￥$|{}`;
const DESCRIPTION = new RegExp(`[${WORD}${DESCRIPTION_MARKS}]`, 'u');

const within = (value: string, max: number): OnboardingProblem | null =>
  countCharacters(value) > max ? problem('TOO_LONG', { max }) : null;

/** Letters, digits, Chinese characters and the listed punctuation; 200 characters at most. */
export const checkAddress: OnboardingRule = (value) =>
  within(value, 200) ?? (value.trim() === value && unmatchedCharacters(value, ADDRESS).length === 0 ? null : problem('ADDRESS_FORMAT'));

const checkText =
  (max: number, allowed: RegExp): OnboardingRule =>
  (value) => {
    if (value.trim() !== value) return problem('OUTER_SPACES');
    const unmatched = unmatchedCharacters(value, allowed);
    return unmatched.length > 0 ? problem('UNMATCHED_CHARACTERS', { characters: showInvisible(unmatched.join('')) }) : within(value, max);
  };

/** No leading or trailing space; characters outside the allowed set are listed, each once, in order of appearance. */
export const checkDescription: OnboardingRule = checkText(1_000, DESCRIPTION);
/** A short text in one line under the same rule. */
export const checkLine: OnboardingRule = checkText(200, new RegExp(DESCRIPTION.source.replace('\\n', ''), 'u'));
/** Names of people, companies, banks and shops. */
export const checkName: OnboardingRule = checkText(100, ADDRESS);
