/** `alipay.data.dataservice.bill.downloadurl.query` and its download: at an unguessable address, valid for 30 seconds. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { chinaTime, dateFromChinaTime } from './amounts-and-times.ts';
import { writeBill } from './bill.ts';
import { businessFailure, success } from './protocol.ts';
import type { SandboxStore } from './sandbox-store.ts';
import type { TradeMethod } from './trade-methods.ts';

const DAY_MS = 24 * 3_600_000;
const ADDRESS_MS = 30_000;

const wanted = z.object({ bill_type: z.literal('trade'), bill_date: z.string().regex(/^\d{4}-\d\d-\d\d$/) });

type Options = { store: SandboxStore; sellerId: string; billUrl: (token: string) => string; clock: () => Date };

export function createBillMethods({ store, sellerId, billUrl, clock }: Options) {
  const secret = randomBytes(32);
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const begin = (day: string) => dateFromChinaTime(`${day} 00:00:00`);
  const movesOf = (from: Date) => store.listMoves({ from, to: new Date(from.getTime() + DAY_MS) });

  /** Past days only. */
  const query: TradeMethod = async ({ biz }, now) => {
    const asked = wanted.safeParse(biz);
    const from = asked.success ? begin(asked.data.bill_date) : null;
    if (!asked.success || from === null) return businessFailure('INVAILID_ARGUMENTS', '入参不合法');
    const day = asked.data.bill_date;
    if (day >= chinaTime(now).slice(0, 10) || (await movesOf(from)).length === 0) return businessFailure('BILL_NOT_EXIST', '账单不存在');
    const named = `${day}.${now.getTime() + ADDRESS_MS}`;
    return success({ bill_download_url: billUrl(`${named}.${sign(named)}`) });
  };

  /** Null: unknown or expired address. */
  async function download(token: string): Promise<Buffer | null> {
    const [day = '', until = '', signature = ''] = token.split('.');
    const expected = Buffer.from(sign(`${day}.${until}`));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const now = clock();
    const from = begin(day);
    if (from === null || now.getTime() > Number(until)) return null;
    return writeBill({ day, from, to: new Date(from.getTime() + DAY_MS), sellerId, moves: await movesOf(from), now });
  }
  return { methods: { 'alipay.data.dataservice.bill.downloadurl.query': query }, download };
}
