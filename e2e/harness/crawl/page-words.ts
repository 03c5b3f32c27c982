/** Words that should not be on a page: of the other language, identifiers, numbers instead of names. */
import type { Page } from 'playwright-core';
import { messages as en } from '#messages/en/index.ts';
import { officeMessages as enOffice } from '#messages/en/office/index.ts';
import { messages as zh } from '#messages/zh/index.ts';
import { officeMessages as zhOffice } from '#messages/zh/office/index.ts';
import { escaped } from '../escaped.ts';
import { codeLikeNames, lowerCaseNames } from './lower-case-names.ts';
import { isWritten } from './written-words.ts';

export type Text = { text: string; place: string };
/** Kinds of findings, as the table of a crawl counts them. */
export const KINDS = ['dead', 'console', 'words', 'code', 'axe', 'width', 'unseen'] as const;
export type Finding = { kind: (typeof KINDS)[number]; what: string };

/**
 * The visible texts. Excluded are code, inputs, elements with `translate="no"` (names or numbers to copy) and elements whose `lang` differs
 * from the page's.
 */
export const textsOf = (page: Page): Promise<Text[]> =>
  page.evaluate(() => {
    const apart = 'script, style, noscript, template, code, pre, kbd, samp, textarea, svg, [translate="no"], [lang]:not(html)';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: { text: string; place: string }[] = [];
    const marked = new Set<Element>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // Text with search highlights is one text.
      const line = parent?.closest(':has(> mark)');
      if (line && marked.has(line)) continue;
      if (line) marked.add(line);
      const text = ((line ?? node).textContent ?? '').replace(/\s+/g, ' ').trim();
      if (!text || !parent || parent.closest(apart)) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const named = parent.closest('[class]');
      texts.push({ text, place: `${parent.tagName.toLowerCase()}.${named?.className ?? ''}`.slice(0, 80) });
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (element.closest(apart) || !element.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name)?.trim();
        if (text) texts.push({ text, place: `${name} of ${element.tagName.toLowerCase()}` });
      }
    }
    return texts;
  });

const wordsIn = (catalogue: object): string[] =>
  Object.values(catalogue).flatMap((part) => (typeof part === 'string' ? [part] : part && typeof part === 'object' ? wordsIn(part) : []));
const zhWords = new Set(wordsIn({ zh, zhOffice }));
/** Words of the English pages that never occur on the Chinese ones. */
const onlyEnglish = new Set(wordsIn({ en, enOffice }).filter((words) => /[a-z]{2}/.test(words) && !zhWords.has(words)));

/**
 * Parts of a text whose letters are not words: addresses, file names, versions, units after a number, anything with digits or symbols,
 * prefixes of typed numbers ('cluster:…').
 */
const NO_WORDS =
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+|[\w.*~-]*[/\\][\w./\\*~-]*|\b\d[\w.]*\([a-z]+\)|\b[\w-]*\.[\w.-]+\b|\b[A-Za-z-]*\d[\w.-]*|\d[\d.,]*\s?[A-Za-z]+|[\w-]+_[\w-]+|\b[a-z]+:(?=\S)/g;
/** Masked names; numbers of the ICP registry, which exist in Chinese only. */
const NO_CHINESE = /\p{L}?\*+\p{L}?|\p{Script=Han}ICP备\d+号/gu;

function strangeWords(text: string, language: 'zh' | 'en'): string | undefined {
  if (language === 'en') return /\p{Script=Han}/u.test(text.replace(NO_CHINESE, '')) ? 'Chinese' : undefined;
  if (onlyEnglish.has(text)) return 'English';
  const words = text.replace(NO_WORDS, ' ').match(/(?<![A-Za-z-])[a-z]{3,}(?![A-Za-z-])/g) ?? [];
  const unknown = words.filter((word) => !lowerCaseNames.has(word));
  return unknown.length > 0 ? `English (${unknown.join(' ')})` : undefined;
}

const withoutNames = (text: string): string => text.replace(codeLikeNames, ' ');
const CODE_WORDS: [what: string, pattern: RegExp][] = [
  ['a word of the code', /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/],
  ['a word of the code', /(?<![\w./-])[a-z]{2,}[A-Z][a-z]+[A-Za-z]*(?![\w/-])/],
  ['a placeholder', /\{\w+\}/],
  ['a value that is none', /\b(?:undefined|NaN|null)\b|\[object /],
  ['an instant of a machine', /\d{4}-\d\d-\d\dT\d\d:/],
  ['an id', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{20,}\b/i],
];

const isFine = (text: string, language: 'zh' | 'en'): boolean =>
  !strangeWords(text, language) && !CODE_WORDS.some(([, pattern]) => pattern.test(withoutNames(text)));

/** Sentences of the product with parameters: 'Remove the tag {tag}'. */
const withRoom = (catalogue: object): RegExp[] =>
  wordsIn(catalogue)
    .filter((words) => /\{\w+\}/.test(words) && /[\p{Script=Han}a-z]{2}/u.test(words.replace(/\{\w+\}/g, '')))
    .map(
      (words) =>
        new RegExp(
          `^${words
            .split(/\{\w+\}/)
            .map(escaped)
            .join('(.+?)')}$`,
          's',
        ),
    );
const sentences = { zh: withRoom({ zh, zhOffice }), en: withRoom({ en, enOffice }) };

/** A sentence of the language whose parameters hold user content. */
const isAboutWritten = (text: string, language: 'zh' | 'en'): boolean =>
  sentences[language].some((sentence) => {
    const places = sentence.exec(text)?.slice(1);
    return places?.every((place) => isWritten(place) || isFine(place, language)) ?? false;
  });

const verdicts = new Map<string, [strange: string | undefined, code: string | undefined]>();
function judge(text: string, language: 'zh' | 'en'): [strange: string | undefined, code: string | undefined] {
  // User content after the product's word for its kind.
  if (isWritten(text.replace(/^\[[^\]]+\] /, ''))) return [undefined, undefined];
  if (isWritten(text) || isWritten(text.replace(/^[\w-]+\/[\w.-]+ /, ''))) return [undefined, undefined];
  // Parts of a line are judged separately: user content next to a word of the product.
  if (text.split(/ · |；/).every((part) => isWritten(part) || isFine(part, language))) return [undefined, undefined];
  if (isAboutWritten(text, language)) return [undefined, undefined];
  return [strangeWords(text, language), CODE_WORDS.find(([, pattern]) => pattern.test(withoutNames(text)))?.[0]];
}

/** Each text that is wrong on a page of the language, with the reason; repeated texts once. */
export function wrongWords(texts: readonly Text[], language: 'zh' | 'en'): Finding[] {
  const found = new Map<string, Finding>();
  for (const { text, place } of texts) {
    const verdict = verdicts.get(`${language} ${text}`) ?? judge(text, language);
    verdicts.set(`${language} ${text}`, verdict);
    const [strange, code] = verdict;
    const say = (why: string) => `${why}: "${text.slice(0, 120)}" (${place})`;
    if (strange) found.set(`words ${text}`, { kind: 'words', what: say(strange) });
    if (code) found.set(`code ${text}`, { kind: 'code', what: say(code) });
  }
  return [...found.values()];
}
