/** Both gateways' bills are compared with the ledger, each with its own tenders. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSku } from '#contexts/orders/server/testing/make-sku.ts';
import { buySku, type Floor, openFloor } from '#contexts/orders/server/testing/test-floor.ts';
import { getScan, startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { createMemorySandboxStore } from '#libraries/payment-sandbox/memory-store.ts';
import { tokenOf } from '#libraries/payment-sandbox/test-harness.ts';
import { openWechatSandbox } from '#libraries/payment-sandbox/wechat/wechat-harness.ts';
import { createWechatGateway, WECHAT_NOTIFY_PATH } from '../gateway/index.ts';

let floor: Floor;
let sandbox: Awaited<ReturnType<typeof openWechatSandbox>>;
/** How far gateway and port lag behind. */
let behindMs = 3 * DAY_MS;
/** The error of the bill, in fen. */
let wrongFen = 0;
const notices: { body: string; headers: Record<string, string> }[] = [];

beforeAll(async () => {
  const store = createMemorySandboxStore();
  sandbox = await openWechatSandbox({
    clock: () => new Date(Date.now() - behindMs),
    store: {
      ...store,
      listMoves: async (period) => (await store.listMoves(period)).map((move) => ({ ...move, amountFen: move.amountFen + wrongFen })),
    },
    notify: {
      post: async (_url, body, headers) => {
        notices.push({ body, headers });
        return 'status 204';
      },
    },
  });
  floor = await openFloor({ moreGateways: [createWechatGateway(sandbox.config(), () => Date.now() - behindMs)] });
});
afterAll(async () => {
  await floor?.close();
  await sandbox?.close();
});

async function payByWechat(): Promise<string> {
  const caller = floor.as(floor.newActor());
  const { orderId } = await caller.order(buySku(await makeSku(floor.database)));
  const payment = await caller.call(startOrderPayment, { body: { orderId, method: 'ONLINE', channel: 'wechat' } });
  const { walletUrl } = await caller.call(getScan, { query: { token: new URL(payment.codeUrl).searchParams.get('token') ?? '' } });
  const before = notices.length;
  await sandbox.sandbox.payTrade(tokenOf(walletUrl), 'buyer');
  while (notices.length === before) await new Promise((resolve) => setImmediate(resolve));
  const { body, headers } = notices[before] ?? { body: '', headers: {} };
  const answer = await floor.http.inject({ method: 'POST', url: WECHAT_NOTIFY_PATH, headers, payload: body });
  expect(answer.json()).toEqual({ code: 'SUCCESS', message: '成功' });
  return orderId;
}
const prove = async () => {
  const proved = await floor.payments.proofs.runNow({ gateway: true, signal: new AbortController().signal });
  return {
    failure: proved?.failure,
    billEntries: proved?.counts.billEntries,
    asked: proved?.counts.asked,
    differences: proved?.differences.map(({ code, payableId, says }) => [code, payableId, says.map(({ fen }) => fen)]),
  };
};

it("finds WeChat Pay's captures on its bill, asks about those of today, and names an amount that differs", async () => {
  const orderId = await payByWechat();
  behindMs = 0;
  await payByWechat();
  expect(await prove()).toEqual({ failure: '', billEntries: 1, asked: 1, differences: [] });
  wrongFen = 1;
  expect((await prove()).differences).toEqual([['GATEWAY_AMOUNT', orderId, [1000, 1001]]]);
});
