import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fulfilmentLifecycle } from '#contexts/orders/rules/orders.ts';
import { getReconciliation } from '#contexts/payments/calls/settlement-admin.ts';
import { completeRules } from '#contexts/payments/rules/payments.ts';
import { createSettlement } from '#contexts/payments/server/index.ts';
import { SELLER_LEVELS, type SellerLevel } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { sellerRights as inEnglish } from '#contexts/shops/words/en/seller-rights.ts';
import { sellerRights as inChinese } from '#contexts/shops/words/zh/seller-rights.ts';
import { createFieldCipher, fieldKeysOf } from '#server/platform/crypto/field-cipher.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { createTestObjects } from '#server/platform/objects/testing/test-objects.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { loadDemoAccounts } from '../identity/load-demo-accounts.ts';
import { loadDemo } from '../load-demo.ts';
import { clusters } from '../seeds/clusters.ts';
import { LEAST_SCORES } from '../seeds/shops.ts';
import type { Buyer, Shelf } from './choose.ts';
import { planOrders } from './plan-orders.ts';
import { createRandom } from './random.ts';

const SECRET = 'a secret of at least thirty-two characters';
const GATEWAY = 'alipay';
/** Loading runs some thousand statements. */
const SLOW_MS = 180_000;
const TABLES = [
  'market_order',
  'payment',
  'ledger_posting',
  'statement',
  'audit_log',
  'notice',
  'feedback',
  'publication',
  'visit_day',
  'onboarding_application',
];

async function openPast(now: number) {
  const made = await createTestDatabase();
  const { database } = made;
  const keys = { cipher: createFieldCipher(fieldKeysOf(SECRET)), secret: SECRET };
  const load = () =>
    loadDemo(
      database,
      { loadAccounts: async (tx) => void (await loadDemoAccounts(tx, clusters, keys)) },
      { secret: SECRET, objectsOn: createTestObjects, gateway: GATEWAY, now },
    );
  await load();
  return { ...made, load };
}
const buyers: Buyer[] = [
  {
    userName: 'one',
    accountId: 1,
    joinedDaysAgo: 400,
    joinedAt: 0,
    weight: 3,
    shops: ['molsim'],
    regions: ['east-1'],
    compute: 0,
    member: false,
    balance: true,
  },
  {
    userName: 'other',
    accountId: 2,
    joinedDaysAgo: 400,
    joinedAt: 0,
    weight: 1,
    shops: ['molsim'],
    regions: ['east-1'],
    compute: 0,
    member: true,
  },
];
const shelf: Shelf = {
  skus: [1, 2, 3].map((id) => ({
    skuId: String(id),
    active: true,
    goodsId: String(id),
    goodsType: 'APP_SOFTWARE' as const,
    status: 'ON_SHELVES',
    name: '软件',
    nameEn: 'Software',
    shopId: '1',
    regionIds: [],
    needsLicenceProof: false,
    specification: '',
    specificationEn: '',
    stock: null,
    prices: [
      { billingType: 'MONTH' as const, duration: 1, priceFen: 1000 * id },
      { billingType: 'TRIAL' as const, duration: 7, priceFen: 0 },
    ],
    sought: 10 * id,
    shopKey: 'molsim',
    since: 0,
  })),
  offers: [],
  regions: [],
  clusterIds: new Map(),
};
type Row = Record<string, string | number | null>;
const rows = (on: Queryable, sql: string): Promise<Row[]> => rowsOf<Row>(on, sql);
const counts = async (on: Queryable) =>
  Object.fromEntries(
    await Promise.all(TABLES.map(async (table) => [table, (await rows(on, `SELECT count(*)::int AS n FROM ${table}`))[0]?.n] as const)),
  );

/** Queries for contradictions, by name; each must return no rows. */
const contradictions: Record<string, string> = {
  'the ledger does not sum to zero': 'SELECT sum(amount_fen) AS fen FROM ledger_posting HAVING sum(amount_fen) <> 0',
  'captured at the gateway and cash in the ledger differ': `
    SELECT y.out_trade_no FROM payment y LEFT JOIN sandbox_trade s USING (out_trade_no)
    LEFT JOIN LATERAL (SELECT sum(p.amount_fen) AS fen FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id
      WHERE p.ledger_account = 'gateway:${GATEWAY}' AND (t.kind = 'capture' AND t.reference = y.out_trade_no OR t.kind = 'refund-order' AND t.reference =
        (SELECT refund_no FROM payment_refund r WHERE r.payment_id = y.id))) AS cash ON true
    WHERE y.gateway = '${GATEWAY}' AND coalesce(s.amount_fen - s.refunded_fen, 0) <> coalesce(cash.fen, 0)`,
  'a trade at the gateway that no payment knows':
    'SELECT out_trade_no FROM sandbox_trade WHERE out_trade_no NOT IN (SELECT out_trade_no FROM payment)',
  'a paid order without its money': `
    SELECT o.id FROM market_order o WHERE o.status IN ('PAID', 'REFUNDED') AND o.actual_fen > 0 AND NOT EXISTS (
      SELECT FROM payment y JOIN ledger_transaction t ON t.kind = 'capture' AND t.reference = y.out_trade_no
      WHERE y.payable_id = o.id AND y.amount_fen = o.actual_fen AND y.state = CASE o.status WHEN 'PAID' THEN 'PAID' ELSE 'REFUNDED' END)`,
  'money for an order that is not paid': `SELECT o.id FROM market_order o JOIN payment y ON y.payable_id = o.id WHERE o.status IN ('UNPAID', 'CANCELED') AND y.state <> 'CLOSED'`,
  'totals that are not the sums of their lines': `SELECT o.id FROM market_order o JOIN order_line l ON l.order_id = o.id GROUP BY o.id HAVING sum(l.actual_fen) <> o.actual_fen`,
  'a figure of goods that is not what their orders say': `
    SELECT g.id FROM goods g LEFT JOIN (
      SELECT l.goods_id, sum(l.amount) FILTER (WHERE o.type IN ('FORMAL', 'POST_PAID')) AS sold, sum(l.amount) FILTER (WHERE o.type = 'FREE') AS taken
      FROM order_line l JOIN market_order o ON o.id = l.order_id WHERE o.status = 'PAID' AND l.kind = 'sku' GROUP BY 1) AS c ON c.goods_id = g.id
    WHERE g.sold_count <> coalesce(c.sold, 0) OR g.taken_count <> coalesce(c.taken, 0)`,
  'a status that its history does not end with': `
    SELECT o.id FROM market_order o WHERE o.status <> (SELECT h.to_status FROM order_history h WHERE h.order_id = o.id ORDER BY h.id DESC LIMIT 1)`,
  'an order in the future': 'SELECT id FROM market_order WHERE created_at > $NOW OR paid_at > $NOW OR refunded_at > $NOW',
  'a refunded order without its refund': `SELECT id FROM market_order o WHERE status = 'REFUNDED' AND NOT EXISTS (SELECT FROM order_refund r WHERE r.order_id = o.id AND r.state = 'REFUNDED')`,
  'a paid line without what it gives': `
    SELECT l.order_id FROM order_line l JOIN market_order o ON o.id = l.order_id LEFT JOIN entitlement e ON e.order_id = l.order_id AND e.line_no = l.line_no
    WHERE o.status IN ('PAID', 'REFUNDED') AND e.state IS DISTINCT FROM CASE o.status WHEN 'PAID' THEN 'ACTIVE' ELSE 'REVOKED' END`,
  'a line of a shop without its fulfilment': `
    SELECT l.order_id FROM order_line l JOIN market_order o ON o.id = l.order_id WHERE o.status = 'PAID' AND l.shop_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM fulfilment f WHERE f.order_id = l.order_id AND f.line_no = l.line_no)`,
  'a fulfilment whose state its history does not end with': `
    SELECT f.id FROM fulfilment f WHERE f.state <> (SELECT h.to_state FROM fulfilment_history h WHERE h.fulfilment_id = f.id AND h.milestone_id IS NULL ORDER BY h.id DESC LIMIT 1)`,
  'a fulfilment of a refunded order that goes on': `SELECT f.id FROM fulfilment f JOIN market_order o ON o.id = f.order_id WHERE (o.status = 'REFUNDED') <> (f.state = 'CANCELED')`,
  'a delivery that time would have accepted': `SELECT id FROM fulfilment f WHERE state = 'DELIVERED' AND accept_by < $NOW AND NOT EXISTS (
    SELECT FROM order_refund r WHERE r.order_id = f.order_id AND r.state = 'REQUESTED')`,
  'a return without a reason of something used': `SELECT r.id FROM order_refund r JOIN fulfilment f USING (order_id) WHERE r.kind = 'NO_REASON' AND f.consumed_at IS NOT NULL`,
  'a return without a reason of what nobody measures': `
    SELECT r.id FROM order_refund r JOIN order_line l USING (order_id) LEFT JOIN entitlement e USING (order_id, line_no) LEFT JOIN fulfilment f USING (order_id, line_no)
    WHERE r.kind = 'NO_REASON' AND (l.kind = 'resource' OR f.kind = 'QUOTA') AND e.used IS NULL`,
  'a use that nobody has measured': 'SELECT id FROM entitlement WHERE used IS NOT NULL',
  'a line of which not so much has gone back as its refunds say': `
    SELECT l.order_id FROM order_line l WHERE l.returned_fen <> coalesce((SELECT sum(e.amount_fen) FROM order_refund_line e JOIN order_refund r ON r.id = e.refund_id
      WHERE r.state = 'REFUNDED' AND r.order_id = l.order_id AND e.line_no = l.line_no), 0)`,
  'a refund that its lines or its tenders do not add up to': `
    SELECT r.id FROM order_refund r WHERE r.state = 'REFUNDED' AND (r.amount_fen IS DISTINCT FROM (SELECT sum(e.amount_fen) FROM order_refund_line e WHERE e.refund_id = r.id)
      OR r.amount_fen IS DISTINCT FROM (SELECT sum(t.amount_fen) FROM tender_refund t WHERE t.refund_no = r.refund_no))`,
  'a statement line without its posting': `
    SELECT l.transaction_id FROM statement_line l LEFT JOIN ledger_posting p USING (transaction_id, line_no)
    WHERE p.amount_fen IS DISTINCT FROM -l.amount_fen OR p.ledger_account <> 'sales:' || l.shop_id`,
  'a posting on sales that no statement has': 'SELECT * FROM settlement_pending',
  'a paid payout of which something is in transit': `SELECT p.id FROM payout p WHERE p.state = 'PAID' AND NOT EXISTS (SELECT FROM ledger_transaction t WHERE t.kind = 'payout-paid' AND t.reference = p.id::text)`,
  'a wallet that the ledger does not know': `
    SELECT w.account_id FROM wallet w WHERE w.balance_fen <> coalesce((SELECT -sum(amount_fen) FROM ledger_posting WHERE ledger_account = 'wallet:' || w.account_id), 0)`,
  'units that orders hold and quotas do not miss': `
    SELECT g.id FROM resource_goods g LEFT JOIN (SELECT l.goods_id, sum(l.taken) AS held FROM order_line l JOIN market_order o ON o.id = l.order_id
      WHERE l.kind = 'resource' AND o.status IN ('PAID', 'UNPAID') GROUP BY 1) h ON h.goods_id = g.id WHERE g.quota_total - g.quota <> coalesce(h.held, 0)`,
  'time that runs backwards in the audit log':
    'SELECT id FROM (SELECT id, at, lag(at) OVER (ORDER BY id) AS before FROM audit_log) a WHERE at < before',
  'time that runs backwards in the ledger':
    'SELECT id FROM (SELECT id, created_at AS at, lag(created_at) OVER (ORDER BY id) AS before FROM ledger_transaction) a WHERE at < before',
  'an act of a time to come': 'SELECT id FROM audit_log WHERE at > $NOW UNION ALL SELECT id FROM notice WHERE created_at > $NOW',
  'a review of something that its writer has not bought': `
    SELECT r.id FROM product_review r JOIN market_order o ON o.id = r.order_id JOIN publication p ON p.id = r.id
    WHERE o.status <> 'PAID' OR o.account_id <> r.account_id OR p.created_at < o.paid_at OR p.created_at > $NOW`,
  'a score that is not that of its reviews': `
    SELECT g.id FROM goods g LEFT JOIN (SELECT goods_id, count(*)::int AS n FROM product_review WHERE counted GROUP BY 1) c ON c.goods_id = g.id
    LEFT JOIN review_score s ON s.kind = 'GOODS' AND s.subject_id = g.id
    WHERE g.score_count <> coalesce(c.n, 0) OR coalesce(s.reviews, 0) <> coalesce(c.n, 0) OR (g.score_tenths = 0) <> (g.score_count = 0)`,
  'an addition, an answer or a vote before its review': `
    SELECT p.id FROM publication p JOIN product_review r ON r.id = p.id WHERE r.added_at < p.created_at OR r.replied_at < p.created_at
      OR p.helpful_count <> (SELECT count(*) FROM publication_vote v WHERE v.publication_id = p.id)`,
  'goods that were ordered before they were on sale': `SELECT l.order_id FROM order_line l JOIN market_order o ON o.id = l.order_id JOIN goods g ON g.id = l.goods_id WHERE l.kind = 'sku' AND o.created_at < g.shelved_at`,
};
const CONDITIONS = { normal: 'conditionNormal', fine: 'conditionFine', excellent: 'conditionExcellent' } as const;
/** Tenths of a star that the page of rights asks of a level, in both languages; 0 for none. */
function askedOf(level: SellerLevel): number {
  const [zh, en] = [inChinese, inEnglish].map((words) => Math.round(Number(/\d\.\d/.exec(words[CONDITIONS[level]])?.[0] ?? 0) * 10));
  if (zh === undefined || zh !== en) throw new Error(`the words for ${level} ask for ${zh} and for ${en}`);
  return zh;
}
async function contradictionsIn(on: Queryable, now: number): Promise<string[]> {
  const found: string[] = [];
  for (const { level, name, score } of await rows(on, 'SELECT level, name, score_tenths AS score FROM shop'))
    if (Number(score) < askedOf(level as SellerLevel)) found.push(`${name} is ${level} with a score of ${Number(score) / 10}`);
  for (const [what, sql] of Object.entries(contradictions)) {
    const wrong = await rows(on, sql.replaceAll('$NOW', `'${new Date(now).toISOString()}'::timestamptz`));
    if (wrong.length > 0) found.push(`${what}: ${JSON.stringify(wrong.slice(0, 3))}`);
  }
  return found;
}

const reconcile = async ({ database }: TestDatabase) => {
  const settlement = createSettlement({
    database,
    secret: SECRET,
    ports: {
      feeRuleOf: async () => null,
      goodsTypesOf: async () => new Map(),
      orderLabels: async () => new Map(),
      shopNames: async () => new Map(),
      userNames: async () => new Map(),
      workingDaysAfter: async (instant) => instant,
      methodRules: async () => completeRules({}),
      settledBankAccountOf: async () => null,
      notify: async () => {},
    },
  });
  return callBound(settlement.routes)(getReconciliation, {}, call({ actor: actor({ staff: true, roles: ['superadmin'] }) }));
};

// The first and last days of months.
describe.each([
  ['the first minutes of a year', '2026-01-01T00:05:00+08:00'],
  ['the end of February', '2026-02-28T12:00:00+08:00'],
  ['the last minute of a month', '2026-11-30T23:59:00+08:00'],
])('the past as it is on %s', (_, text) => {
  const now = Date.parse(text);
  let past: Awaited<ReturnType<typeof openPast>>;
  beforeAll(async () => {
    past = await openPast(now);
  }, SLOW_MS);
  afterAll(() => past.drop());

  it('has no contradictions', async () => {
    expect(await contradictionsIn(past.database, now)).toEqual([]);
  });

  it('reconciles', async () => {
    expect(await reconcile(past)).toMatchObject({ ledgerSum: '0.00', inTransitDifference: '0.00', differences: [] });
  });

  it('has something in every state', async () => {
    const states = async (table: string, column: string) =>
      Object.fromEntries(
        (await rows(past.database, `SELECT ${column} AS state, count(*)::int AS n FROM ${table} GROUP BY 1`)).map(({ state, n }) => [
          state,
          n,
        ]),
      );
    const orders = await states('market_order', 'status');
    expect(orders).toMatchObject({
      PAID: expect.any(Number),
      CANCELED: expect.any(Number),
      REFUNDED: expect.any(Number),
      UNPAID: expect.any(Number),
    });
    expect(Object.values(orders).reduce<number>((sum, n) => sum + Number(n), 0)).toBeGreaterThan(700);
    expect(Object.keys(await states('market_order', 'type')).sort()).toEqual(['FORMAL', 'FREE', 'TRIAL']);
    expect(Object.keys(await states('fulfilment', 'state'))).toEqual(expect.arrayContaining([...fulfilmentLifecycle.states]));
    expect(await states('order_refund', 'state')).toMatchObject({ REQUESTED: 4, REFUNDED: expect.any(Number) });
    const desk = `SELECT f.state AS state, count(*)::int AS n FROM fulfilment f JOIN shop s ON s.id::text = f.shop_id::text
      WHERE s.external_id = 'demo:molsim' AND f.state <> 'ACCEPTED' GROUP BY 1`;
    const waiting = Object.fromEntries((await rows(past.database, desk)).map(({ state, n }) => [state, Number(n)]));
    expect(waiting.AWAIT_DELIVERY, 'orders that the demo merchant is to deliver').toBeGreaterThanOrEqual(3);
    expect(waiting).toMatchObject({ IN_SERVICE: expect.any(Number), DELIVERED: expect.any(Number), REWORK: 1 });
    expect(await states('statement', 'state')).toMatchObject({ CONFIRMED: expect.any(Number), PAID_OUT: expect.any(Number), DISPUTED: 1 });
    expect(await states('payout', 'state')).toMatchObject({ PAID: expect.any(Number), REQUESTED: 1 });
    expect(await states('onboarding_application', 'state')).toEqual({ IN_REVIEW: 3, REJECTED: 1 });
    expect(await states('listing_application', 'state')).toEqual({ PENDING: 3, REFUSED: 1 });
    expect(await states('feedback', 'state')).toEqual({ ANSWERED: 6, OPEN: 4 });
  });

  it('is loaded once, and not if there are real orders', { timeout: SLOW_MS }, async () => {
    const before = await counts(past.database);
    expect(await past.load()).toBe(false);
    await past.database.query("DELETE FROM demo_load WHERE content_hash LIKE 'demo-past:%'");
    expect(await past.load()).toBe(true);
    expect(await counts(past.database)).toEqual(before);
  });
});

describe('the past', () => {
  it('knows the scores that the page of rights asks of the levels', () => {
    expect(LEAST_SCORES).toEqual(Object.fromEntries(SELLER_LEVELS.map((level) => [level, askedOf(level)])));
  });

  it('is the same for the same instant', () => {
    const plan = () => planOrders({ buyers, shelf, now: Date.parse('2026-05-20T10:00:00+08:00'), random: createRandom(7) });
    expect(plan()).toEqual(plan());
    expect(plan().wishes.length).toBeGreaterThan(500);
  });
});
