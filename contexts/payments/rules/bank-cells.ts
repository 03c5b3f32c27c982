/** Cells of bank statements as written by banks and spreadsheets: amounts, times, directions, words of sums and reversals. Pure. */
import { toPlainText } from '#kernel/text/text.ts';
import { DAY_MS, daysInMonth, fromCalendar } from '#kernel/time/time.ts';

/** Without control characters, and without what only protects a number from spreadsheets: '123, ="123", a tab. */
export function cleanCell(text: string): string {
  const plain = toPlainText(text).replace(/^[\s'`]+|\s+$/g, '');
  return /^="([^"]*)"$/.exec(plain)?.[1]?.trim() ?? plain;
}
/** In one width, without blanks and zero-width characters. */
export const compactText = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]+/gu, '');

/** One hundred billion yuan. */
const MOST_FEN = 10_000_000_000_000;
const NO_AMOUNT = /^(?:|[-—–/\\.]+|无|null|nil|n\/a)$/i;
const AMOUNT = /^(\()?([+-])?(\d{1,13}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2})0*)?([+-]|CR|DR)?(\))?$/i;
const withPlainMinus = (text: string): string => text.replaceAll('\u2212', '-');

/** '1,234.50' in fen, negative with a sign, in brackets or with a trailing DR; 0 for an empty one; null for anything but an amount. */
export function readBankAmount(text: string): number | null {
  const plain = withPlainMinus(compactText(text)).replace(/¥|人民币|CNY|RMB|元/gi, '');
  if (NO_AMOUNT.test(plain)) return 0;
  const [, open, sign, whole = '', part = '', after, close] = AMOUNT.exec(plain) ?? [];
  const signs = [open, sign, after].filter((one) => one !== undefined);
  if (whole === '' || (open === undefined) !== (close === undefined) || signs.length > 1) return null;
  const fen = Number(whole.replaceAll(',', '') + part.padEnd(2, '0'));
  if (fen > MOST_FEN) return null;
  const isNegative = open !== undefined || sign === '-' || /^(?:-|DR)$/i.test(after ?? '');
  return isNegative && fen > 0 ? -fen : fen;
}
/** Whether an amount is written with a sign of its direction. */
export const hasSign = (text: string): boolean => {
  const plain = withPlainMinus(compactText(text));
  return !NO_AMOUNT.test(plain) && /^[+(-]|(?:[+-]|CR|DR)$/i.test(plain);
};

type Day = { year: number; month: number; day: number };
type Clock = { hour: number; minute: number; second: number; hasSeconds: boolean };
type TimeParts = { day: Day | null; clock: Clock | null };

const DAY = /^(20\d{2})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})日?|(\d{2})(\d{2}))/;
const CLOCK = /^(\d{1,2})(?:[:.]|时|点)(\d{1,2})(?:(?:[:.]|分)(\d{1,2})秒?(?:[.,]\d{1,9})?|分)?$/;
/** After a day: hour, minute, second and parts of it. */
const CLOCK_DIGITS = /^(\d{2})(\d{2})(?:(\d{2})(?:\d{2,3})?)?$/;

function clockOf(read: RegExpExecArray | null): Clock | null {
  if (!read) return null;
  const [, hour = '', minute = '', second] = read;
  const clock = { hour: Number(hour), minute: Number(minute), second: Number(second ?? 0), hasSeconds: second !== undefined };
  return clock.hour < 24 && clock.minute < 60 && clock.second < 60 ? clock : null;
}
function dayOf(read: RegExpExecArray): Day | null {
  const [, year = '', , ...rest] = read;
  const [month = '', day = ''] = rest.filter((part) => part !== undefined);
  const found = { year: Number(year), month: Number(month), day: Number(day) };
  const isThere = found.month >= 1 && found.month <= 12 && found.day >= 1 && found.day <= daysInMonth(found.year, found.month);
  return isThere ? found : null;
}

/** The day and the time of day in one cell; null when it is neither, empty parts for an empty one. */
function readTimeParts(text: string): TimeParts | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (plain === '') return { day: null, clock: null };
  const read = DAY.exec(plain);
  if (!read) {
    // A spreadsheet drops the leading zero of 090506.
    const clock = clockOf(CLOCK.exec(plain) ?? (/^\d{5,6}$/.test(plain) ? CLOCK_DIGITS.exec(plain.padStart(6, '0')) : null));
    return clock && { day: null, clock };
  }
  const day = dayOf(read);
  const rest = plain.slice(read[0].length).replace(/^(?: ?- ?| |T)/, '');
  const clock = rest === '' ? null : clockOf(CLOCK.exec(rest) ?? CLOCK_DIGITS.exec(rest));
  return day && (rest === '' || clock) ? { day, clock } : null;
}
const isMidnight = ({ hour, minute, second }: Clock): boolean => hour + minute + second === 0;

/** `precision`: how much of the time is written; midnight is treated as a day only. */
export type BankTime = { at: number; precision: 'DAY' | 'MINUTE' | 'SECOND' };
const MIDNIGHT: Clock = { hour: 0, minute: 0, second: 0, hasSeconds: false };
/**
 * The instant (ms) in one or two cells, in the time of China: '2026-03-31 09:05:06', '2026/3/31 9:05', '20260331 090506', '2026年03月31日
 * 09时05分06秒', '2026-03-31-09.05.06.123456', day and time of day in separate cells; a day alone is its beginning. Null for a cell that is
 * neither, for an invalid day, and without a day.
 */
export function readBankTime(...texts: readonly string[]): BankTime | null {
  const parts = texts.map(readTimeParts);
  const whole = parts.find((part) => part?.day && part.clock && !isMidnight(part.clock));
  const day = (whole ?? parts.find((part) => part?.day))?.day;
  if (!day || parts.includes(null)) return null;
  const clock = whole?.clock ?? parts.find((part) => part?.clock && !part.day)?.clock ?? MIDNIGHT;
  const { hour, minute, second } = clock;
  return {
    at: fromCalendar({ ...day, hour, minute, second, ms: 0 }),
    precision: isMidnight(clock) ? 'DAY' : clock.hasSeconds ? 'SECOND' : 'MINUTE',
  };
}
export type TimeKind = 'DAY' | 'CLOCK' | 'BOTH';
/** The kind of time in a cell; midnight after a day is a day only. Null for an empty cell and for anything but a time. */
export function timeKindOf(text: string): TimeKind | null {
  const { day = null, clock = null } = readTimeParts(text) ?? {};
  if (day) return clock && !isMidnight(clock) ? 'BOTH' : 'DAY';
  return clock && 'CLOCK';
}

const CHINA_MS = 8 * 3_600_000;
const chinaDay = (at: number): number => Math.floor((at + CHINA_MS) / DAY_MS);
/** The first instant of its day in China. */
export const startOfDay = (at: number): number => chinaDay(at) * DAY_MS - CHINA_MS;
const isSameMinute = (one: number, other: number): boolean => Math.floor(one / 60_000) === Math.floor(other / 60_000);
/** Whether a time equals that of a stored transfer, to the written precision; of one stored at midnight only the day is known. */
export function isTimeOf(stored: number, { at, precision }: BankTime): boolean {
  if (at === stored || (precision === 'MINUTE' && isSameMinute(at, stored))) return true;
  return chinaDay(at) === chinaDay(stored) && (precision === 'DAY' || stored === startOfDay(stored));
}
/** Whether it may: the stored one may be precise to the minute only. */
export const mayBeTimeOf = (stored: number, time: BankTime): boolean =>
  isTimeOf(stored, time) || (isSameMinute(stored, time.at) && stored % 60_000 === 0);

const INCOMING = /^(?:\+|贷方?|贷记|收[入款方]?|进账?|入账?|转入|汇入|来账?|存[入款]?|cr?|credit|in|incoming|income|deposit|received)$/;
const OUTGOING = /^(?:-|借方?|借记|付[款方]?|支[出付取]?|出账?|转出|汇出|往账?|取[出款]?|dr?|debit|out|outgoing|withdrawal|paid)$/;
/** The direction in a cell; null when unknown. */
export function readDirection(text: string): 'IN' | 'OUT' | null {
  const plain = withPlainMinus(text.normalize('NFKC')).trim().toLowerCase();
  const words = plain === '-' ? [plain] : plain.split(/[\s()[\]【】/|,:;_-]+/).filter((word) => word !== '');
  const found = new Set(words.map((word) => (INCOMING.test(word) ? 'IN' : OUTGOING.test(word) ? 'OUT' : null)));
  const [direction = null] = found.size === 1 ? found : [];
  return direction;
}

/** Renminbi, or empty. */
export const isYuan = (text: string): boolean => /^(?:|cny|rmb|¥|人民币.*|156|0?01)$/i.test(compactText(text));

const REVERSAL =
  /^(?:交易|转账|汇款|来账|往账|贷方|借方|贷记|自动|系统|手工|红字|当日|隔日|跨行|同城|小额|大额|支付|网银|柜面)*(?:冲正|冲销|冲账|冲帐|冲红|红冲|抹账|抹帐|退汇|退票|撤销|reversal|reversed|chargeback)(?:交易|入账|转账|款项?|记账|处理)*$/i;
/** Whether the whole cell marks a reversed booking. */
export const isReversal = (text: string): boolean => REVERSAL.test(compactText(text));

const SUM =
  /^(?:(?:本页|本日|本月|本年|本次|当日|当页|当月|当前|本期|累计|借方|贷方|借|贷|收入|支出|收|支|付|转入|转出|发生额|金额|总)*(?:合计|总计|小计|累计|总额|总金额|笔数|总数|总收入|总支出)|(?:期初|期末|上期|本期|上页|上日|昨日|年初|月初|日终|当前|可用|账户|上月|结转|承前)+余额|承前页?|过次页?|转下页|上页结转|结转下页|共\d+[笔条行]|(?:grand|sub-?)?totals?(?:credits?|debits?|amount)?|sum|(?:opening|closing)balance|balance(?:brought|carried)forward|balance[bc]\/f)(?:[:()\d,.+¥元笔条行页第共人民币CNYRMB;/|-]|收入|支出|贷方|借方|金额|发生额)*$/i;
/** Whether a cell labels a sum or a balance, with or without its figures. */
export const isSumLabel = (text: string): boolean => SUM.test(compactText(text));

/** A number that a spreadsheet has written as 2.0260331E+19: its digits are lost. */
export const isScientific = (text: string): boolean => /^\d(?:\.\d+)?e\+\d+$|^\d\.\d+e\d+$/i.test(compactText(text));
const LONG_NUMBER = /^\d{16,}$/;
const EXACT_DIGITS = 15;
/** This many zeros are no accident. */
const SUSPICIOUS_ZEROS = 4;
/**
 * Whether a spreadsheet has truncated the long numbers of a column: it stores 15 digits followed by zeros, in all of them.
 * @param numbers all numbers of the column
 */
export function areCutNumbers(numbers: readonly string[]): boolean {
  const long = numbers.filter((number) => LONG_NUMBER.test(number));
  const zeros = long.reduce((sum, number) => sum + number.length - EXACT_DIGITS, 0);
  return zeros >= SUSPICIOUS_ZEROS && long.every(isCutNumber);
}
/** Whether all digits after the 15th are zeros. */
export const isCutNumber = (number: string): boolean => LONG_NUMBER.test(number) && /^\d{15}0+$/.test(number);
