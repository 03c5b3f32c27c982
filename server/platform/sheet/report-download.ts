/**
 * A report of the operator console as CSV: the same query and rows as on the page, with texts in the reader's language next to the codes.
 */
import { type ReportQuery, reportQuery } from '#contracts/kit/report.ts';
import { type Cell, CSV_MARK, CSV_TYPE, csvRow } from '#libraries/sheets/index.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { type PageWords, pageWords } from './page-words.ts';

export const reportDownload = (
  context: string,
  name: string,
  rowsOf: (query: ReportQuery, words: PageWords) => Promise<Cell[][]>,
): Download =>
  download({
    id: `${context}.export-${name}-report`,
    path: `/operation/admin/report/export/${name}`,
    summary: `The report on ${name} of the operator console as a sheet`,
    access: 'staff',
    permission: 'report.read',
    query: reportQuery,
    types: [CSV_TYPE],
    async make({ query: read }, { locale }) {
      const rows = await rowsOf(read, await pageWords(locale));
      return { name: `${name}-${read.from}-${read.to}.csv`, type: CSV_TYPE, content: CSV_MARK + rows.map(csvRow).join('') };
    },
  });
