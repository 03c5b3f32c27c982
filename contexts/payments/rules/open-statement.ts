/** Finds the titles of a bank statement and maps its columns. Pure. */
import { cleanCell, readBankAmount, timeKindOf } from './bank-cells.ts';
import {
  countKnown,
  hasNewTitles,
  type Proposal,
  proposeMapping,
  type StatementColumn,
  type StatementMapping,
  saysDay,
  scoreOf,
  titlesOf,
  wrongColumns,
} from './statement-mapping.ts';

/**
 * Why a cell of a workbook cannot be read. FORMULA: its result is not in the file. FORMULA_EMPTY: its result is empty. ERROR: an error
 * value. MERGED: part of a merged area. NO_TEXT: a text missing in the workbook. DIGITS: a number of more digits than a spreadsheet stores.
 * VALUE: not permitted by its type. QUOTE: one of several lines that an open quote joins to one row.
 */
export const unreadReasons = ['FORMULA', 'FORMULA_EMPTY', 'ERROR', 'MERGED', 'NO_TEXT', 'DIGITS', 'VALUE', 'QUOTE'] as const;
export type UnreadReason = (typeof unreadReasons)[number];
/** `column` from 0; `place`: 'F12'. `shown`: its content instead of a value: the formula, the error value, the merged area. */
export type UnreadCell = { column: number; place: string; reason: UnreadReason; shown: string };
/**
 * `line`: where it begins in the file, from 1. `unread`: its unreadable cells, for which `cells` has what is shown, or '' in a merged area.
 */
export type StatementRow = { line: number; cells: readonly string[]; unread?: readonly UnreadCell[] };
export const mappingSources = ['GIVEN', 'REMEMBERED', 'KNOWN', 'GUESSED'] as const;
export type OpenStatement = {
  /** The line of the titles, one row or two. */
  titleLine: number;
  titles: readonly string[];
  /** The rows above the titles, the titles, and the rows below. */
  heads: readonly StatementRow[];
  titleRows: readonly StatementRow[];
  body: readonly StatementRow[];
  mapping: StatementMapping;
  /** Given by an operator now, stored from an earlier file, known by its titles, or a guess that a person has to check. */
  source: (typeof mappingSources)[number];
  /** Columns that were not identified with certainty. */
  unsure: readonly StatementColumn[];
  /** Columns of the mapping that cannot be read. */
  wrong: readonly StatementColumn[];
};
export type StatementWish = {
  /** Set by an operator; null: detect. */
  mapping: StatementMapping | null;
  /** The line of the titles; 0: detect. */
  titleLine: number;
  /** The mapping set for an earlier file of the same account, with all titles of that file. */
  remembered: RememberedMapping | null;
};
export type RememberedMapping = { mapping: StatementMapping; titles: readonly string[] };

/** The titles are within this many rows. */
export const TITLES_WITHIN = 30;
const KNOWN_SCORE = 3;
const KNOWN_TITLES = 2;
const WIDTH_ROWS = 50;

type Candidate = Pick<OpenStatement, 'titles' | 'heads' | 'titleRows' | 'body'>;
const isFilled = (cell: string): boolean => cleanCell(cell) !== '';
const widthOf = (rows: readonly StatementRow[]): number =>
  Math.max(0, ...rows.slice(0, WIDTH_ROWS).map(({ cells }) => cells.findLastIndex(isFilled) + 1));
/** Whether a row may be the second one of the titles: only words. */
const isWords = (row: StatementRow): boolean => {
  const filled = row.cells.map(cleanCell).filter((cell) => cell !== '');
  return filled.length >= 2 && filled.every((cell) => readBankAmount(cell) === null && timeKindOf(cell) === null);
};

/** Merges titles of two rows: a title above several columns applies to each that has one below it. */
function joinTitles(upper: readonly string[], lower: readonly string[]): string[] {
  let above = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [over, under] = [cleanCell(upper[index] ?? ''), cleanCell(lower[index] ?? '')];
    above = over || above;
    return under === '' ? over : above + under;
  });
}

function candidatesAt(rows: readonly StatementRow[], at: number): Candidate[] {
  const [row, next] = [rows[at], rows[at + 1]];
  if (!row?.cells.some(isFilled)) return [];
  const heads = rows.slice(0, at);
  const candidate = (titleRows: StatementRow[], cells: readonly string[]): Candidate => {
    const body = rows.slice(at + titleRows.length);
    return { titles: titlesOf(cells, widthOf(body)), heads, titleRows, body };
  };
  const single = candidate([row], row.cells);
  return next && isWords(row) && isWords(next) ? [single, candidate([row, next], joinTitles(row.cells, next.cells))] : [single];
}

/** The row above the first one with a day and an amount; otherwise the first one with several cells. */
function guessTitles(rows: readonly StatementRow[]): number {
  const isWide = ({ cells }: StatementRow) => cells.filter(isFilled).length >= 3;
  const first = rows.findIndex(({ cells }) => {
    const filled = cells.filter(isFilled);
    const day = filled.findIndex((cell) => saysDay(cleanCell(cell)));
    return day >= 0 && filled.some((cell, index) => index !== day && (readBankAmount(cleanCell(cell)) ?? 0) !== 0);
  });
  const above = rows.slice(0, Math.max(0, first)).findLastIndex(isWide);
  return above >= 0 ? above : Math.max(0, rows.findIndex(isWide));
}

/** @param rows of the file, in order, without empty ones; null when there are none, or none at the requested line */
export function openStatement(rows: readonly StatementRow[], wish: StatementWish): OpenStatement | null {
  const { mapping, titleLine, remembered } = wish;
  const near = rows.slice(0, TITLES_WITHIN).map((_, at) => at);
  const places = titleLine > 0 ? near.filter((at) => rows[at]?.line === titleLine) : near;
  const candidates = places.flatMap((at) => candidatesAt(rows, at));
  const opened = (candidate: Candidate, found: Pick<OpenStatement, 'mapping' | 'source' | 'unsure'>): OpenStatement => ({
    ...candidate,
    ...found,
    titleLine: candidate.titleRows[0]?.line ?? 0,
    wrong: wrongColumns(found.mapping, candidate.titles),
  });
  const isReadable = (wanted: StatementMapping, titles: readonly string[]) => wrongColumns(wanted, titles).length === 0;

  const given = mapping && candidates.find(({ titles }) => isReadable(mapping, titles));
  if (mapping && given) return opened(given, { mapping, source: 'GIVEN', unsure: [] });
  // Another known title means that the bank has added something: a number, a time, a remark.
  const earlier = mapping ? null : remembered;
  const same = earlier && candidates.find(({ titles }) => isReadable(earlier.mapping, titles) && !hasNewTitles(titles, earlier.titles));
  if (earlier && same) return opened(same, { mapping: earlier.mapping, source: 'REMEMBERED', unsure: [] });

  const propose = (candidate: Candidate): { candidate: Candidate; proposal: Proposal; score: number } => {
    const proposal = proposeMapping(candidate.titles, candidate.body);
    return { candidate, proposal, score: scoreOf(proposal) };
  };
  const proposals = candidates.filter(({ titles }) => titleLine > 0 || countKnown(titles) >= KNOWN_TITLES).map(propose);
  const best = proposals.reduce<(typeof proposals)[number] | null>((found, one) => (found && found.score >= one.score ? found : one), null);
  const isFound = titleLine > 0 || (best !== null && best.score >= KNOWN_SCORE);
  const guessed = isFound ? undefined : candidatesAt(rows, guessTitles(rows.slice(0, TITLES_WITHIN)))[0];
  const chosen = guessed ? propose(guessed) : best;
  if (!chosen) return null;
  if (mapping) return opened(chosen.candidate, { mapping, source: 'GIVEN', unsure: [] });
  const { mapping: proposed, unsure } = chosen.proposal;
  return opened(chosen.candidate, { mapping: proposed, source: unsure.length === 0 ? 'KNOWN' : 'GUESSED', unsure });
}

/** Whether its lines may be imported without a check of its columns. */
export const isCertain = ({ wrong, unsure }: OpenStatement): boolean => wrong.length === 0 && unsure.length === 0;
