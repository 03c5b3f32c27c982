/** For tests: ports of orders to serve, deliver and refund. */
import { createFieldCipher, fieldKeyOf } from '#server/platform/crypto/field-cipher.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { OrdersPorts, RefundPolicy } from '../index.ts';

export type ServingSettings = {
  /** Notices that accounts received: the owner of shop n is account n. */
  notices: { accountId: number; code: string; params: Record<string, string>; url: string }[];
  /** Goods that deliver a file automatically. */
  deliverables: Map<string, { fileId: string; name: string; size: number }>;
  /** Goods whose repository is read. */
  readGoods: Set<string>;
  /** Members of shops other than their owners, by shop. */
  staff: Map<string, number[]>;
  refundPolicy: RefundPolicy;
  /** How far the clock of orders is ahead. */
  skewMs: number;
};

/** Uploads of account n have ids `file<n>…`. */
export const servingPorts = (
  settings: ServingSettings,
): Pick<
  OrdersPorts,
  | 'discounts'
  | 'previewVouchers'
  | 'shopNames'
  | 'shopAccounts'
  | 'worksFor'
  | 'userNames'
  | 'findAccountId'
  | 'notify'
  | 'files'
  | 'deliverables'
  | 'cipher'
  | 'refundPolicy'
  | 'now'
> => ({
  // Shops give no discount.
  discounts: { choose: async () => [], use: async () => true, releaseHeld: async () => {} },
  previewVouchers: async () => 0,
  shopNames: async (ids) => new Map(ids.map((id) => [id, { name: `店铺${id}`, nameEn: `Shop ${id}` }])),
  shopAccounts: async (shopId) => [Number(shopId)],
  worksFor: async (accountId, shopId) => accountId === Number(shopId) || (settings.staff.get(shopId) ?? []).includes(accountId),
  userNames: async (ids) => new Map(ids.map((id) => [id, `buyer-${id}`])),
  findAccountId: async (nameOrId) => (/^\d+$/.test(nameOrId) ? Number(nameOrId) : null),
  notify: async (_tx, accountId, code, params, url) => void settings.notices.push({ accountId, code, params, url }),
  files: {
    async claim(_tx, { fileIds, accountId }) {
      if (fileIds.some((id) => !id.startsWith(`file${accountId}`))) throw new AppError('FILE_NOT_FOUND');
      return fileIds.map((fileId) => ({ fileId, name: `${fileId}.pdf`, size: 10 }));
    },
  },
  deliverables: {
    take: async (_tx, goodsId) => settings.deliverables.get(goodsId) ?? null,
    isRead: async (_tx, goodsId) => settings.readGoods.has(goodsId),
  },
  cipher: createFieldCipher([fieldKeyOf('a secret for tests')]),
  refundPolicy: async () => settings.refundPolicy,
  now: () => Date.now() + settings.skewMs,
});
