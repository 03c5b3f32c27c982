/** What the rows of a workbook's first sheet need: its place in the archive, the shared texts, which styles show days. */

import { posix } from 'node:path';
import { cutText } from '#kernel/text/text.ts';
import { SHEET_LIMITS, SheetError } from '../sheet-limits.ts';
import type { Archive } from './open-archive.ts';
import { readWholeXml } from './read-xml.ts';

type Relation = { id: string; type: string; path: string };
export type Workbook = {
  sheet: string;
  /** The other sheets that are shown. */
  others: string[];
  strings: string | null;
  styles: string | null;
  since1904: boolean;
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

/** The first sheet in the order of its tabs. @throws SheetError */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const start = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument');
  const path = start?.path ?? 'xl/workbook.xml';
  const sheetIds: string[] = [];
  let since1904 = false;
  await readWholeXml(archive.part(path, SMALL), {
    open(element, attributes) {
      if (element === 'workbookPr') since1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (element !== 'sheet' || sheetIds.length >= SHEET_LIMITS.parts) return;
      if (sheetIds.length > 0 && attributes.state !== undefined && attributes.state !== 'visible') return;
      // r:id by its usual prefix, or by whichever the writer chose.
      sheetIds.push(attributes['r:id'] ?? Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '');
    },
  });
  const relations = await relationsOf(archive, path);
  const [sheet, ...others] = sheetIds.map((sheetId) => relations.find(({ id }) => id === sheetId)?.path);
  if (!sheet) throw new SheetError('unreadable', {}, 'no sheet');
  const pathOf = (type: string): string | null => {
    const found = relations.find((relation) => relation.type === type)?.path;
    return found && archive.has(found) ? found : null;
  };
  return {
    sheet,
    others: others.filter((one) => one !== undefined),
    since1904,
    strings: pathOf('sharedStrings'),
    styles: pathOf('styles'),
  };
}

/** Texts of one element: rich ones in one piece, without the readings that are printed above characters. */
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
      const taken = text;
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

/** Numbers of the formats that every spreadsheet knows as days or times. */
const isDayNumber = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
/** Letters of days and times outside quotes, brackets and escapes. */
const showsDays = (format: string): boolean => /[ymdhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\.|[_*]./g, ''));

/** By the number of a style: whether it shows its number as a day. */
export async function readDayStyles(archive: Archive, path: string | null): Promise<boolean[]> {
  const days: boolean[] = [];
  if (path === null) return days;
  const own = new Map<number, boolean>();
  let inCells = false;
  await readWholeXml(archive.part(path, SMALL), {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'cellXfs') inCells = true;
      if (own.size + days.length >= SHEET_LIMITS.styles) throw new SheetError('unreadable', {}, 'too many styles');
      if (name === 'numFmt') own.set(Number(numFmtId), showsDays(cutText(formatCode, 1_000)));
      if (name === 'xf' && inCells) days.push(own.get(Number(numFmtId)) ?? isDayNumber(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return days;
}
