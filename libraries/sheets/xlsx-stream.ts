/** A workbook written row by row, for exports of any length. */

import { type Cell, neutralise } from './csv.ts';
import { cutText } from './cut-text.ts';
import { cellPlace } from './read-cell.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

export type Sheet = {
  name: string;
  /** In characters. */
  widths?: readonly number[];
  /** Number of header rows: bold and frozen. */
  titleRows?: number;
  /** Numbers are shown with two decimals. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
};
/** Maximum length of a cell's text. */
export const LONGEST_CELL = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
const UNHELD = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** A text like '_x000D_' would be read as an encoded character (ECMA-376, ST_Xstring). */
const LIKE_A_CODE = /_(?=x[\dA-Fa-f]{4}_)/g;
const escaped = (text: string): string =>
  text
    .replace(UNHELD, '')
    .replace(LIKE_A_CODE, '_x005F_')
    .replace(/[&<>"]/g, (found) => escapes[found] ?? '');

async function* sheetXml({ rows, widths = [], titleRows = 1 }: Sheet): AsyncGenerator<string> {
  const pane =
    titleRows > 0
      ? `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${titleRows}" topLeftCell="A${titleRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
      : '';
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('');
  yield `${XML}<worksheet xmlns="${MAIN}">${pane}${columns && `<cols>${columns}</cols>`}<sheetData>`;
  let number = 0;
  let held = '';
  for await (const row of rows) {
    number += 1;
    const style = number <= titleRows ? 1 : 0;
    const cells = row.map((text, index) =>
      typeof text === 'number'
        ? `<c r="${cellPlace(index, number)}" s="2"><v>${text}</v></c>`
        : text === ''
          ? ''
          : `<c r="${cellPlace(index, number)}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(cutText(neutralise(text), LONGEST_CELL))}</t></is></c>`,
    );
    held += `<row r="${number}">${cells.join('')}</row>`;
    if (held.length > 65_536) {
      yield held;
      held = '';
    }
  }
  yield `${held}</sheetData></worksheet>`;
}

/** Style 0 is text, so a spreadsheet does not convert numbers and dates; style 1 the same in bold, style 2 amounts. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function* parts(sheets: readonly Sheet[]): Generator<ZipEntry> {
  const numbered = sheets.map((sheet, index) => ({ sheet, number: index + 1 }));
  const types = numbered.map(
    ({ number }) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  yield {
    name: '[Content_Types].xml',
    content: [
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${types.join('')}</Types>`,
    ],
  };
  yield {
    name: '_rels/.rels',
    content: [
      `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  };
  yield {
    name: 'xl/workbook.xml',
    content: [
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbered.map(({ sheet, number }) => `<sheet name="${escaped(sheet.name)}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    ],
  };
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      `${XML}<Relationships xmlns="${RELATIONS}">${numbered.map(({ number }) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
  };
  yield { name: 'xl/styles.xml', content: [STYLES] };
  for (const { sheet, number } of numbered) yield { name: `xl/worksheets/sheet${number}.xml`, content: sheetXml(sheet) };
}

/** The bytes of a workbook; sheets are written sequentially. Texts are cut to `LONGEST_CELL` and neutralised. @throws what its rows throw */
export const xlsxStream = (sheets: readonly Sheet[]): AsyncGenerator<Buffer> => zipStream(parts(sheets));
