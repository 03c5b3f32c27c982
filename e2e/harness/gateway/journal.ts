/** The books of the independent gateway: an append-only file, one JSON entry per line, written to disk before a response is sent. */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import type { Trade } from '#libraries/payment-sandbox/trade.ts';

/** One line. Times are ISO 8601. */
export type JournalEntry = { at: string; outTradeNo: string } & (
  | { kind: 'trade'; trade: Trade }
  | { kind: 'capture'; amountFen: number; buyerId: string; notifyId: string; notifyNextAt: Date | null }
  | { kind: 'close' }
  | { kind: 'refund'; refundNo: string; amountFen: number }
  | { kind: 'acknowledged' }
);
export type JournalLine = JournalEntry extends infer Entry ? (Entry extends unknown ? Omit<Entry, 'at'> : never) : never;

/** What the gateway moved for one order number, in fen. */
export type MovedAtGateway = {
  gateway: string;
  outTradeNo: string;
  capturedFen: number;
  captures: number;
  refundedFen: number;
  refunds: number;
};

/** All complete lines. A last line without line end was being written when the process died: no response was sent for it. */
export function readJournal(path: string): JournalEntry[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JournalEntry);
}

export type Journal = { append(line: JournalLine): void; close(): void };

/** Opens for writing, after the last complete line. `append` returns when the line is on the disk. */
export function openJournal(path: string): Journal {
  if (existsSync(path)) truncateSync(path, readFileSync(path).lastIndexOf(0x0a) + 1);
  const file = openSync(path, 'a', 0o600);
  return {
    append(line) {
      writeSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`);
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}

/** Captured and refunded amounts of all trades with movements, by our number at the gateway. */
export function movedAtGateway(gateway: string, entries: JournalEntry[]): Map<string, MovedAtGateway> {
  const moved = new Map<string, MovedAtGateway>();
  for (const entry of entries) {
    if (entry.kind !== 'capture' && entry.kind !== 'refund') continue;
    const { outTradeNo, amountFen } = entry;
    const sum = moved.get(outTradeNo) ?? { gateway, outTradeNo, capturedFen: 0, captures: 0, refundedFen: 0, refunds: 0 };
    if (entry.kind === 'capture') {
      sum.capturedFen += amountFen;
      sum.captures += 1;
    } else {
      sum.refundedFen += amountFen;
      sum.refunds += 1;
    }
    moved.set(outTradeNo, sum);
  }
  return moved;
}
