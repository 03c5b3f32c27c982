import { afterAll, beforeAll, expect, it } from 'vitest';
import { getTurnoverReport } from '#contexts/orders/calls/report.ts';
import { call, callBound } from '#server/platform/test/call-bound.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { reportDownloads, reportRoutes, turnoverReport } from './report-routes.ts';
import { createReportStore } from './report-store.ts';

let test: TestDatabase;
let ask: ReturnType<typeof callBound>;
let report: ReturnType<typeof turnoverReport>;

type Type = 'FORMAL' | 'FREE' | 'TRIAL' | 'POST_PAID';
async function order(
  id: string,
  account: number,
  fen: number,
  paidAt: string | null,
  shopId: number | null,
  type: Type = 'FORMAL',
): Promise<void> {
  await test.database.query(
    `INSERT INTO market_order (id, order_no, account_id, type, status, payment_method, source_total_fen, actual_fen, idempotency_key, body_hash, created_at, paid_at)
     VALUES ($1, $1, $2, $6, $3, 'ONLINE', $4, $4, $1, '', coalesce($5::timestamptz, '2026-03-01T00:00:00+08:00'), $5)`,
    [id, account, paidAt ? 'PAID' : 'CANCELED', fen, paidAt, type],
  );
  await test.database.query(
    `INSERT INTO order_line (order_id, line_no, kind, goods_id, shop_id, goods_type, name, name_en, cluster_id, center_name, center_name_en, amount, duration, duration_unit,
       source_price_micro, price_micro, source_total_fen, actual_fen, gives)
     VALUES ($1, 1, $2, 1, $3, $4, '商品', 'Goods', $5, '华东一区', 'East 1', 1, 1, 'month', 0, 0, $6, $6, 'LICENCE')`,
    [id, shopId ? 'sku' : 'resource', shopId, shopId ? 'APP_SOFTWARE' : 'share', shopId ? '' : 'c1', fen],
  );
}

beforeAll(async () => {
  test = await createTestDatabase();
  report = turnoverReport(createReportStore(test.database), async () => new Map([['7', { name: '七号店', nameEn: 'Seven' }]]));
  ask = callBound(reportRoutes(report));
  // 00:30 in Shanghai is still the day before in UTC.
  await order('a', 1, 100_00, '2026-03-01T00:30:00+08:00', 7);
  await order('b', 1, 50_50, '2026-03-01T23:59:59+08:00', null);
  await order('c', 2, 7_00, '2026-03-03T12:00:00+08:00', 7);
  await order('d', 2, 999_00, '2026-02-28T23:59:59+08:00', 7);
  await order('e', 3, 1_00, null, 7);
  // A free order is a download, and a trial is only a trial.
  await order('f', 4, 0, '2026-03-02T12:00:00+08:00', 7, 'FREE');
  await order('g', 5, 0, '2026-03-02T12:00:00+08:00', 7, 'TRIAL');
});
afterAll(() => test.drop());

it('counts days of Shanghai, names the empty ones and compares with the preceding period', async () => {
  const found = await ask(getTurnoverReport, { query: { from: '2026-03-01', to: '2026-03-03' } });
  expect(found.total).toEqual({ turnover: '157.50', orders: 3, buyers: 2, downloads: 1 });
  expect(found.before).toEqual({ turnover: '999.00', orders: 1, buyers: 1, downloads: 0 });
  expect(found.points).toEqual([
    { at: '2026-03-01', turnover: '150.50', orders: 2, buyers: 1 },
    { at: '2026-03-02', turnover: '0.00', orders: 0, buyers: 0 },
    { at: '2026-03-03', turnover: '7.00', orders: 1, buyers: 1 },
  ]);
});

it('reports refunds within these days, partial and full', async () => {
  const back = (id: string, order: string, fen: number, state: string, at: string | null) =>
    test.database.query(
      `INSERT INTO order_refund (id, refund_no, order_id, account_id, kind, state, paid_fen, amount_fen, refunded_at) VALUES ($1, $1, $2, 1, 'OPERATOR', $3, 999900, $4, $5)`,
      [id, order, state, fen, at],
    );
  await back('r1', 'a', 30_00, 'REFUNDED', '2026-03-01T00:10:00+08:00');
  await back('r2', 'a', 70_00, 'REFUNDED', '2026-03-03T23:59:00+08:00');
  await back('r3', 'b', 5_00, 'REFUNDING', null);
  await back('r4', 'd', 9_00, 'REFUNDED', '2026-03-04T00:00:00+08:00');
  expect((await ask(getTurnoverReport, { query: { from: '2026-03-01', to: '2026-03-03' } })).refunded).toBe('100.00');
});

it('has the same total for every grouping', async () => {
  const found = await ask(getTurnoverReport, { query: { from: '2026-01-01', to: '2026-03-31', step: 'month' } });
  expect(found.points.map(({ at, turnover }) => [at, turnover])).toEqual([
    ['2026-01', '0.00'],
    ['2026-02', '999.00'],
    ['2026-03', '157.50'],
  ]);
  const sum = (groups: { turnover: string }[]) => groups.reduce((all, { turnover }) => all + Math.round(Number(turnover) * 100), 0);
  for (const groups of [found.byType, found.byShop, found.byMethod]) expect(sum(groups)).toBe(1_156_50);
  expect(found.byShop[0]).toMatchObject({ code: '7', nameEn: 'Seven', orders: 3 });
  expect(found.byRegion).toEqual([{ code: 'c1', name: '华东一区', nameEn: 'East 1', turnover: '50.50', orders: 1 }]);
  expect(found.byStatus).toEqual([
    { status: 'CANCELED', type: 'FORMAL', orders: 1 },
    { status: 'PAID', type: 'FORMAL', orders: 4 },
    { status: 'PAID', type: 'FREE', orders: 1 },
    { status: 'PAID', type: 'TRIAL', orders: 1 },
  ]);
});

it.each([
  ['zh', '"统计维度","代码","名称"', '"按天","2026-03-01","","150.50",2,1', '"按店铺","7","七号店","107.00",2,""'],
  ['en', '"Counted by","Code","Name"', '"By day","2026-03-01","","150.50",2,1', '"By shop","7","Seven","107.00",2,""'],
] as const)('is exported as shown, in %s', async (locale, ...lines) => {
  const [one] = reportDownloads(report);
  const file = await one?.make({ params: {}, query: { from: '2026-03-01', to: '2026-03-03' } }, call({ locale }));
  for (const line of lines) expect(String(file?.content)).toContain(line);
});

it('refuses a period that ends before it begins or is too long', async () => {
  for (const query of [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2000-01-01', to: '2026-03-01' },
  ])
    await expect(ask(getTurnoverReport, { query })).rejects.toThrow();
});
