/**
 * Faults of one line, one or more for each context: alternately a rule, a statement, a page and a Chinese message. `npm run test:mutations`
 * applies each and expects `npm test -- --changed` to fail.
 */
import type { Context } from '../context-table.ts';

export type Mutation = {
  context: Context | 'all';
  kind: 'rule' | 'statement' | 'page' | 'word' | 'comment';
  file: string;
  /** Occurs in the file exactly once. */
  from: string;
  to: string;
};

export const mutations: readonly Mutation[] = [
  {
    context: 'orders',
    kind: 'rule',
    file: 'contexts/orders/rules/unused-time.ts',
    from: 'Math.max(0, endsAt - Math.max(startsAt, now))',
    to: 'Math.max(0, endsAt - Math.min(startsAt, now))',
  },
  {
    context: 'identity',
    kind: 'statement',
    file: 'contexts/identity/server/token/token-store.ts',
    from: 'WHERE t.account_id = $1 AND t.revoked_at IS NULL ORDER BY',
    to: 'WHERE t.account_id = $1 ORDER BY',
  },
  {
    context: 'resources',
    kind: 'page',
    file: 'contexts/resources/pages/admin/offers-page.tsx',
    from: 'onClick={() => setAdding(true)}',
    to: 'onClick={() => setAdding(false)}',
  },
  { context: 'search', kind: 'word', file: 'contexts/search/words/zh/search.ts', from: "'全部商品'", to: "'所有货品'" },
  {
    context: 'vouchers',
    kind: 'rule',
    file: 'contexts/vouchers/rules/cover.ts',
    from: 'Math.min(leftFen, share, rule.capFen === 0 ? share : rule.capFen)',
    to: 'Math.min(leftFen, share)',
  },
  {
    context: 'catalogue',
    kind: 'statement',
    file: 'contexts/catalogue/server/favourite/favourite-store.ts',
    from: 'DELETE FROM favourite WHERE account_id = $1 AND goods_id = $2',
    to: 'DELETE FROM favourite WHERE account_id = $1 AND goods_id <> $2',
  },
  {
    context: 'support',
    kind: 'page',
    file: 'contexts/support/pages/parts/chat/composer.tsx',
    from: 'disabled={!sendable} onClick={send}',
    to: 'disabled={sendable} onClick={send}',
  },
  {
    context: 'community',
    kind: 'word',
    file: 'contexts/community/words/zh/community-files.ts',
    from: "'选择分支或标签'",
    to: "'选择分支'",
  },
  {
    context: 'invoicing',
    kind: 'rule',
    file: 'contexts/invoicing/rules/split-tax.ts',
    from: 'divideHalfEven(amount * 1000n, 1000n + rate)',
    to: 'divideHalfEven(amount * 1000n, 1000n - rate)',
  },
  {
    context: 'shops',
    kind: 'statement',
    file: 'contexts/shops/server/staff/member-store.ts',
    from: 'UPDATE shop_member SET permissions = $3 WHERE shop_id = $1 AND account_id = $2',
    to: 'UPDATE shop_member SET permissions = $3 WHERE shop_id = $1 AND account_id <> $2',
  },
  {
    context: 'operations',
    kind: 'page',
    file: 'contexts/operations/pages/admin/content/hot-words-page.tsx',
    from: 'change(words.filter((_, at) => at !== index))',
    to: 'change(words.filter((_, at) => at === index))',
  },
  { context: 'metering', kind: 'word', file: 'contexts/metering/words/zh/metering.ts', from: "'后付费服务'", to: "'预付费服务'" },
  {
    context: 'reviews',
    kind: 'rule',
    file: 'contexts/reviews/rules/score.ts',
    from: 'Math.floor((20 * stars + ratings) / (2 * ratings))',
    to: 'Math.floor((20 * stars) / (2 * ratings))',
  },
  {
    context: 'payments',
    kind: 'statement',
    file: 'contexts/payments/server/remittance/return-store.ts',
    from: "ordered_by = $2, reason = '' WHERE id = $1 AND state IN",
    to: "ordered_by = $2, reason = '' WHERE id <> $1 AND state IN",
  },
  {
    context: 'all',
    kind: 'comment',
    file: 'contexts/orders/server/order/cancel-order.ts',
    from: '/** The buyer cancels',
    to: '/** A buyer cancels',
  },
];
