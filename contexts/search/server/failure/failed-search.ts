/** The report of a search without a result (section 8). Pure. */
import type { SearchScope } from '#contexts/search/calls/report.ts';
import type { SearchAnswer, SearchRequest } from '#contexts/search/calls/search.ts';
import { fold } from '#libraries/search-analysis/index.ts';

export type FailedSearchReport = {
  scope: SearchScope;
  language: 'zh' | 'en';
  outcome: 'NOTHING' | 'FAILED';
  keyword: string;
  message: string;
  /** Milliseconds. */
  at: number;
};
/** Receiver of failed searches; must not throw or block. */
export type ReportFailedSearch = (report: FailedSearchReport) => void;

const LONGEST_KEYWORD = 60;
const LONGEST_MESSAGE = 120;

/** Removes phone, identity and bank numbers (eight digits and more) and mail addresses. */
const withoutPeople = (text: string): string =>
  text.replace(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, '*').replace(/\p{Nd}(?:[\s-]?\p{Nd}){7,}[Xx]?/gu, '*');
const cut = (text: string, longest: number): string => [...text].slice(0, longest).join('').trim();
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The normalised keyword under which a search is counted. */
export const keywordOf = (typed: string): string => cut(withoutPeople(fold(plain(typed))), LONGEST_KEYWORD);
export const messageOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return cut(
    withoutPeople(plain(`${typeof code === 'string' ? `${code} ` : ''}${typeof message === 'string' ? message : 'unknown'}`)),
    LONGEST_MESSAGE,
  );
};

const given = (values: object): boolean =>
  Object.values(values).some(
    (value) => value !== undefined && value !== '' && value !== null && !(Array.isArray(value) && value.length === 0),
  );

/** Whether the words themselves found nothing: not because of a filter, or a page beyond the last. */
export const foundNothing = ({ query, classify, filter }: SearchRequest, { total }: SearchAnswer): boolean =>
  total === 0 && query.pageNum === 1 && keywordOf(query.keyWords) !== '' && !given(classify) && !given(filter);
