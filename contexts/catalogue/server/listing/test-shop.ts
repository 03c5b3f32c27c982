/** A catalogue with demo categories, two shops, merchants and operators, for the tests of listings. */
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { loadDemo } from '#demonstration/for-tests.ts';
import { newId } from '#kernel/id/id.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { SellerCall, SignedIn } from '#server/platform/http/bind.ts';
import { actor, call, callBound } from '#server/platform/test/call-bound.ts';
import { createTestDatabase } from '#server/platform/test/test-database.ts';
import { createCatalogue, type FileClaim } from '../index.ts';
import { emptyContent } from './content.ts';

export const REGION = {
  clusterId: '11001',
  centerName: '核心节点',
  centerNameEn: 'Core Node',
  team: 'hub',
  teamName: '枢纽',
  teamNameEn: 'Hub',
};
export type SentNotice = { to: number | string; code: string; params: Record<string, string> };

export async function openTestShop() {
  const made = await createTestDatabase();
  const { database } = made;
  await loadDemo(database, { loadAccounts: async () => {} });
  const shops = await database.query('SELECT id::text FROM shop ORDER BY id LIMIT 2');
  const [mine = '', other = ''] = shops.map((row) => String(row['id']));
  const settings = { regions: [REGION], open: true, passed: 0 };
  const claims: FileClaim[] = [];
  const notified: SentNotice[] = [];
  const catalogue = createCatalogue({
    database,
    now: () => Date.now() + settings.passed,
    ports: {
      shopNames: async (ids) => new Map(ids.map((id) => [id, { name: `店${id}`, nameEn: `Shop ${id}`, shortName: '', shortNameEn: '' }])),
      regions: async () => settings.regions,
      purchasesOf: async () => new Map(),
      offerKinds: async () => [],
      isShopOpen: async () => settings.open,
      dueAfterWorkingDays: async (instant, days) => instant + days * DAY_MS,
      claimFiles: async (_tx, claim) => void claims.push(claim),
      releaseFiles: async () => {},
      claimMinutes: async () => 30,
      notify: async (_tx, to, code, params) => void notified.push({ to, code, params }),
      notifyShop: async (_tx, to, code, params) => void notified.push({ to, code, params }),
    },
  });

  const as = (facts: Parameters<typeof actor>[0]): SignedIn => ({
    ...call(),
    action: 'test',
    idempotencyKey: `key-${newId()}`,
    actor: actor(facts),
  });
  const sellerOf = (shopId: string, accountId: number): SellerCall => ({
    ...as({ accountId, userName: `seller-${accountId}` }),
    seller: { shopId, owner: true, permissions: [] },
  });
  return {
    ...made,
    catalogue,
    settings,
    claims,
    notified,
    /** Advances the clock of the catalogue, ms. */
    pass: (milliseconds: number) => {
      settings.passed += milliseconds;
    },
    send: callBound(catalogue.routes),
    seller: () => sellerOf(mine, 7001),
    otherSeller: () => sellerOf(other, 7002),
    reviewer: (accountId = 9001) => as({ accountId, userName: `operator-${accountId}`, staff: true, roles: ['operator', 'assistant'] }),
    admin: () => as({ accountId: 9009, userName: 'admin', staff: true, roles: ['admin', 'operator', 'assistant'] }),
    shopId: mine,
  };
}
export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** A complete dataset with two SKUs. */
export const goodContent = (changes: Partial<ListingContent> = {}): ListingContent => ({
  ...emptyContent('DATA'),
  categoryCode: 'dt-corpus',
  industryCodes: ['ind-internet'],
  name: '中文问答语料',
  nameEn: 'Chinese question corpus',
  summary: '十万条问答',
  description: '<h2>说明</h2><p>十万条<strong>问答</strong>。</p>',
  specifications: [
    {
      id: 'size',
      name: '规模',
      nameEn: 'Size',
      values: [
        { id: 's', value: '小', valueEn: 'Small' },
        { id: 'l', value: '大', valueEn: 'Large' },
      ],
    },
  ],
  skus: [goodSku({ size: 's' }, '10'), goodSku({ size: 'l' }, '20')],
  ...changes,
});
export const goodSku = (values: Record<string, string>, price: string): ListingContent['skus'][number] => ({
  values,
  pricing: [{ billingType: 'MONTH', duration: 1, price }],
  stock: 5,
  param: '',
  paramEn: '',
  dependResources: [],
  appPlatformUrl: '',
  appInfoList: [],
});
