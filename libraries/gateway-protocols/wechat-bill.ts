/**
 * WeChat Pay's bill of a day: CSV in UTF-8, gzipped in transit, each cell after a backtick. The first line has the column names; a line
 * without a backtick begins the sums.
 */

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { dateFromAlipayTime } from './alipay-time.ts';
import { cutText } from './cut-text.ts';
import { type Bill, type BillEntry, GatewayError } from './gateway.ts';
import { BILL_LIMITS, BillError } from './read-bill.ts';
import type { WechatClient } from './wechat-client.ts';
import { fenFromYuan } from './yuan.ts';

const PATIENCE_MS = 120_000;
const COLUMNS = {
  at: '交易时间',
  tradeNo: '微信订单号',
  outTradeNo: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  refundNo: '商户退款单号',
  refundState: '退款状态',
  amount: '订单金额',
  refunded: '申请退款金额',
} as const;
type Columns = Record<keyof typeof COLUMNS, number>;
const KINDS: Record<string, BillEntry['kind']> = { SUCCESS: 'TRADE', REFUND: 'REFUND' };
/** A refund that failed moved nothing. */
const FAILED = new Set(['FAIL', 'CHANGE', 'CLOSED', 'ABNORMAL']);

const refuse = (why: string) => new GatewayError('BILL_REFUSED', why, { outcomeUnknown: true });
const within = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/**
 * The gateway's own origin, or https of another host of WeChat Pay's merchant domain when the gateway is on it. Null: must not be fetched.
 */
export function wechatBillAddress(text: string, gateway: string): URL | null {
  const [own, address] = [new URL(gateway), URL.parse(text)];
  if (address?.username !== '' || address.password !== '') return null;
  if (address.origin === own.origin) return address;
  const isTheirs = (url: URL) => url.protocol === 'https:' && url.port === '' && within(url.hostname, 'mch.weixin.qq.com');
  return isTheirs(own) && isTheirs(address) ? address : null;
}

async function* bounded(chunks: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most) throw refuse(`the bill has more than ${most} bytes`);
    yield chunk;
  }
}

type Wanted = { address: string; gateway: string; sha1: string };

/**
 * Downloads into a temporary folder, which is deleted with the bill. The file is not signed: its hash is in the signed response. @throws
 * GatewayError
 */
export async function fetchWechatBill(client: Pick<WechatClient, 'request'>, { address, gateway, sha1 }: Wanted): Promise<Bill> {
  const url = wechatBillAddress(address, gateway);
  if (!url) throw refuse(`the bill is at a strange address: ${cutText(address, 200)}`);
  const folder = await mkdtemp(join(tmpdir(), 'bill-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'bill.csv');
  const hash = createHash('sha1');
  try {
    const response = await client.request('GET', url, '', AbortSignal.timeout(PATIENCE_MS));
    if (!response.ok || response.body === null) throw refuse(`the bill's address answers ${response.status}`);
    await pipeline(
      Readable.from(bounded(response.body, BILL_LIMITS.packedBytes)),
      createGunzip(),
      (chunks: AsyncIterable<Buffer>) => bounded(chunks, BILL_LIMITS.unpackedBytes),
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
    if (hash.digest('hex') !== sha1.toLowerCase()) throw refuse('the bill is another one than was announced');
  } catch (error) {
    await dispose();
    if (error instanceof GatewayError) throw error;
    throw new GatewayError('UNREACHABLE', 'the bill could not be fetched', { outcomeUnknown: true, cause: error });
  }
  return { entries: () => readWechatBill(path), dispose };
}

function readHeader(line: string): Columns {
  const titles = line.replace(/^\ufeff/, '').split(',');
  const found = Object.entries(COLUMNS).map(([key, title]) => {
    const index = titles.indexOf(title);
    if (index < 0) throw new BillError(`no column ${title}`);
    return [key, index];
  });
  return Object.fromEntries(found) as Columns;
}

/** Null for what moved no money. @throws BillError */
function readRow(line: string, columns: Columns): BillEntry | null {
  const cells = line.slice(1).split(',`');
  const cell = (column: keyof Columns) => (cells[columns[column]] ?? '').trim();
  const kind = KINDS[cell('state')];
  if (!kind || (kind === 'REFUND' && FAILED.has(cell('refundState')))) return null;
  const amountFen = fenFromYuan(kind === 'REFUND' ? cell('refunded') : cell('amount'));
  const at = dateFromAlipayTime(cell('at'));
  if (amountFen === null || at === null || cell('outTradeNo') === '' || cell('currency') !== 'CNY')
    throw new BillError(`an unreadable line: ${cutText(line, 300)}`);
  const refundNo = kind === 'REFUND' ? cell('refundNo') : '';
  return { kind, outTradeNo: cell('outTradeNo'), tradeNo: cell('tradeNo'), refundNo, amountFen, at };
}

async function* decode(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** @throws BillError */
export async function* readWechatBill(path: string): AsyncGenerator<BillEntry> {
  let columns: Columns | null = null;
  let rows = 0;
  try {
    for await (const line of createInterface({ input: Readable.from(decode(path)), crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line.length > BILL_LIMITS.lineBytes) throw new BillError('a line is too long');
      if (columns === null) {
        columns = readHeader(line);
        continue;
      }
      if (!line.startsWith('`')) break;
      rows += 1;
      if (rows > BILL_LIMITS.rows) throw new BillError(`more than ${BILL_LIMITS.rows} lines`);
      const entry = readRow(line, columns);
      if (entry) yield entry;
    }
  } catch (error) {
    throw error instanceof BillError ? error : new BillError((error as Error).message, { cause: error });
  }
  if (columns === null) throw new BillError('no columns are named');
}
