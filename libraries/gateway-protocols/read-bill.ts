/**
 * The lines of a bill: a ZIP of CSV files in GBK, of which the one with 业务明细 in its name (not 汇总, its sums) is read. Lines with `#` are
 * comments; the first other line has the column names. Amounts of refunds are negative, long numbers end in a tab.
 */

import { parse } from 'csv-parse';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { dateFromAlipayTime } from './alipay-time.ts';
import { cutText } from './cut-text.ts';
import type { BillEntry } from './gateway.ts';
import { fenFromYuan } from './yuan.ts';

const MB = 1024 * 1024;
export const BILL_LIMITS = {
  packedBytes: 512 * MB,
  unpackedBytes: 4096 * MB,
  files: 20,
  columns: 100,
  lineBytes: 64 * 1024,
  rows: 20_000_000,
};

const KINDS: Record<string, BillEntry['kind']> = { 交易: 'TRADE', 退款: 'REFUND' };
const COLUMNS = {
  tradeNo: '支付宝交易号',
  outTradeNo: '商户订单号',
  kind: '业务类型',
  name: '商品名称',
  at: '完成时间',
  amount: '订单金额（元）',
  refundNo: '退款批次号/请求号',
} as const;
type Columns = Record<keyof typeof COLUMNS, number>;

/** An invalid bill. */
export class BillError extends Error {
  override name = 'BillError';
}

const UTF8_NAMES = 0x800;
const nameOf = ({ fileName, generalPurposeBitFlag }: Entry): string =>
  new TextDecoder(generalPurposeBitFlag & UTF8_NAMES ? 'utf-8' : 'gb18030').decode(fileName as unknown as Uint8Array);
const isDetail = (name: string): boolean => name.includes('业务明细') && !name.includes('汇总');

async function findDetails(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > BILL_LIMITS.files) throw new BillError(`${zip.entryCount} files in it`);
  const details: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (isDetail(nameOf(entry))) details.push(entry);
  if (details.length === 0) throw new BillError('no file of details in it');
  const bytes = details.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (bytes > BILL_LIMITS.unpackedBytes) throw new BillError(`${bytes} bytes unpacked`);
  return details;
}

async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('gb18030', { fatal: true });
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

const plain = (cell: string): string => cell.replaceAll('\t', '').trim();

function readHeader(cells: string[]): Columns {
  const found = Object.entries(COLUMNS).map(([key, title]) => {
    const index = cells.indexOf(title);
    if (index < 0) throw new BillError(`no column ${title}`);
    return [key, index];
  });
  return Object.fromEntries(found) as Columns;
}

/** Fields are not quoted: a name with commas occupies several fields, which shifts the following ones. */
const realign = (cells: string[], width: number, nameAt: number): string[] =>
  cells.length <= width ? cells : [...cells.slice(0, nameAt + 1), ...cells.slice(nameAt + 1 + cells.length - width)];

function readRow(cells: string[], columns: Columns): BillEntry | null {
  const cell = (column: keyof Columns) => cells[columns[column]] ?? '';
  const kind = KINDS[cell('kind')];
  // Other transaction types are ignored.
  if (!kind) return null;
  const amount = cell('amount');
  const amountFen = fenFromYuan(amount.replace(/^-/, ''));
  const at = dateFromAlipayTime(cell('at'));
  if (amountFen === null || at === null || cell('outTradeNo') === '' || amount.startsWith('-') !== (kind === 'REFUND' && amountFen > 0))
    throw new BillError(`an unreadable line: ${cutText(cells.join(','), 300)}`);
  return { kind, outTradeNo: cell('outTradeNo'), tradeNo: cell('tradeNo'), refundNo: cell('refundNo'), amountFen, at };
}

async function* readDetail(texts: AsyncIterable<string>): AsyncGenerator<BillEntry> {
  const parser = parse({
    quote: null,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n'],
    max_record_size: BILL_LIMITS.lineBytes,
  });
  const fed = (async () => {
    for await (const text of texts)
      if (!parser.write(text)) await new Promise<void>((resolve) => parser.once('drain', resolve).once('close', resolve));
    parser.end();
  })();
  fed.catch((error: Error) => parser.destroy(error));
  let header: { columns: Columns; width: number } | null = null;
  let rows = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const cells = record.map(plain);
      if (cells[0]?.startsWith('#')) continue;
      if (header === null) {
        header = { columns: readHeader(cells), width: cells.length };
        continue;
      }
      rows += 1;
      if (rows > BILL_LIMITS.rows) throw new BillError(`more than ${BILL_LIMITS.rows} lines`);
      const entry = readRow(realign(cells, header.width, header.columns.name), header.columns);
      if (entry) yield entry;
    }
    await fed;
  } finally {
    parser.destroy();
  }
  if (header === null) throw new BillError('no columns are named');
}

/** @throws BillError, or errors of the file system */
export async function* readBill(path: string): AsyncGenerator<BillEntry> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true }).catch(
    (error: Error) => {
      throw new BillError(error.message, { cause: error });
    },
  );
  try {
    for (const entry of await findDetails(zip)) yield* readDetail(decode(await zip.openReadStreamPromise(entry)));
  } catch (error) {
    throw error instanceof BillError ? error : new BillError((error as Error).message, { cause: error });
  } finally {
    zip.close();
  }
}
