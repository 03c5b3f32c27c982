/** What reading a workbook's sheet requires: its path in the archive, the shared texts, how styles show their numbers. */

import { posix } from 'node:path';
import { cutText } from '../cut-text.ts';
import { SHEET_LIMITS, SheetError } from '../sheet-limits.ts';
import type { Archive } from './open-archive.ts';
import { readWholeXml } from './read-xml.ts';

type Relation = { id: string; type: string; path: string };
export type Workbook = {
  sheet: string;
  /** Other visible sheets with cells. */
  others: string[];
  strings: string | null;
  styles: string | null;
  since1904: boolean;
  /** Results of formulas are computed when a spreadsheet opens the file: the stored ones are placeholders, often 0. */
  recalculates: boolean;
};

const SMALL = SHEET_LIMITS.smallPartBytes;
const placeOf = (target: string, folder: string): string =>
  posix.normalize(target.startsWith('/') ? target.slice(1) : posix.join(folder, target));

async function relationsOf(archive: Archive, path: string): Promise<Relation[]> {
  const folder = posix.dirname(path);
  const name = posix.join(folder, '_rels', `${posix.basename(path)}.rels`);
  const found: Relation[] = [];
  if (!archive.has(name)) return found;
  await readWholeXml(archive.part(name, SMALL), {
    open(element, { Id = '', Type = '', Target = '' }) {
      if (element !== 'Relationship') return;
      if (found.length >= SHEET_LIMITS.parts) throw new SheetError('unreadable', {}, 'too many relations');
      // Both editions of the format end alike: '…/relationships/worksheet'.
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: placeOf(Target, folder) });
    },
  });
  return found;
}

const isTrue = (text = ''): boolean => text === '1' || text === 'true';

/**
 * The first visible sheet with cells, in the order of the tabs; charts and hidden sheets, which often contain lists of choices, are
 * skipped.
 * @throws SheetError
 */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const start = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument');
  const path = start?.path ?? 'xl/workbook.xml';
  const sheets: { relation: string; isVisible: boolean }[] = [];
  let since1904 = false;
  let recalculates = false;
  await readWholeXml(archive.part(path, SMALL), {
    open(element, attributes) {
      if (element === 'workbookPr') since1904 = isTrue(attributes.date1904);
      if (element === 'calcPr') recalculates = isTrue(attributes.fullCalcOnLoad);
      if (element !== 'sheet') return;
      if (sheets.length >= SHEET_LIMITS.parts) throw new SheetError('unreadable', {}, 'too many sheets');
      // r:id by its usual prefix, or by any other the writer chose.
      const relation = attributes['r:id'] ?? Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
      sheets.push({ relation, isVisible: (attributes.state ?? 'visible') === 'visible' });
    },
  });
  const relations = await relationsOf(archive, path);
  const visible = sheets.filter(({ isVisible }) => isVisible).map(({ relation }) => relations.find(({ id }) => id === relation));
  if (sheets.length === 0 || visible.includes(undefined)) throw new SheetError('unreadable', {}, 'no sheet');
  const [sheet, ...others] = visible.flatMap((relation) => (relation?.type === 'worksheet' ? [relation.path] : []));
  if (!sheet) throw new SheetError('no-sheet');
  const pathOf = (type: string): string | null => {
    const found = relations.find((relation) => relation.type === type)?.path;
    return found && archive.has(found) ? found : null;
  };
  return { sheet, others, since1904, recalculates, strings: pathOf('sharedStrings'), styles: pathOf('styles') };
}

/** '_x000D_' encodes a character that XML cannot contain (ECMA-376, ST_Xstring); '_x005F_' is an escaped underscore before such a code. */
export const decodeCodes = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Texts of one element: rich text as plain text, without the phonetic readings above characters. */
export function createTextOf() {
  let text = '';
  let inText = false;
  let inReading = false;
  return {
    open(name: string): void {
      if (name === 'rPh') inReading = true;
      inText = name === 't' && !inReading;
    },
    /** @throws SheetError 'cell-length' */
    text(piece: string): void {
      if (!inText) return;
      text += piece;
      if (text.length > SHEET_LIMITS.cellCharacters) throw new SheetError('cell-length', { max: SHEET_LIMITS.cellCharacters });
    },
    close(name: string): void {
      if (name === 'rPh') inReading = false;
      inText = false;
    },
    take(): string {
      const taken = decodeCodes(text);
      text = '';
      inReading = false;
      return taken;
    },
  };
}

export async function readSharedStrings(archive: Archive, path: string | null): Promise<string[]> {
  const strings: string[] = [];
  if (path === null) return strings;
  const current = createTextOf();
  let characters = 0;
  await readWholeXml(archive.part(path), {
    open: current.open,
    text: current.text,
    close(name) {
      current.close(name);
      if (name !== 'si') return;
      const text = current.take();
      characters += text.length;
      if (strings.length >= SHEET_LIMITS.sharedStrings) throw new SheetError('cells', { max: SHEET_LIMITS.sharedStrings });
      if (characters > SHEET_LIMITS.sharedCharacters) throw new SheetError('too-large', { max: SHEET_LIMITS.sharedCharacters / 1e6 });
      strings.push(text);
    },
  });
  return strings;
}

/**
 * How a style shows a number. 'moment': as a date, a time or both, by the value, since the format depends on the locale. `digits`:
 * zero-padded to at least this many digits.
 */
export type Shown = 'number' | 'day' | 'time' | 'day-time' | 'moment' | { digits: number };

/** By the ids of built-in formats. */
function shownByNumber(id: number): Shown {
  if (id >= 14 && id <= 17) return 'day';
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'time';
  if (id === 22) return 'day-time';
  return (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'moment' : 'number';
}
/** By date and time letters outside quotes, brackets and escapes. A duration ('[h]:mm') stays a number. */
function shownByFormat(format: string): Shown {
  const zeros = /^(0{2,})(?:;|$)/.exec(format)?.[1];
  if (zeros) return { digits: zeros.length };
  const letters = format.replace(/"[^"]*"|\\.|[_*]./g, '');
  if (/\[[hms]+\]/i.test(letters)) return 'number';
  const bare = letters.replace(/\[[^\]]*\]/g, '');
  const hasTime = /[hs]/i.test(bare);
  if (/[yd]/i.test(bare)) return hasTime ? 'day-time' : 'day';
  if (hasTime) return 'time';
  return /m/i.test(bare) ? 'day' : 'number';
}

/** By the index of a style. */
export async function readStyles(archive: Archive, path: string | null): Promise<Shown[]> {
  const styles: Shown[] = [];
  if (path === null) return styles;
  const own = new Map<number, Shown>();
  let inCells = false;
  await readWholeXml(archive.part(path, SMALL), {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'cellXfs') inCells = true;
      if (own.size + styles.length >= SHEET_LIMITS.styles) throw new SheetError('unreadable', {}, 'too many styles');
      if (name === 'numFmt') own.set(Number(numFmtId), shownByFormat(cutText(formatCode, 1_000)));
      if (name === 'xf' && inCells) styles.push(own.get(Number(numFmtId)) ?? shownByNumber(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}
