/** Which records use stored files, and who may read them because of a record. */
import type { DeliveredFile } from '#contracts/orders/fulfilment.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ReadPolicy } from '#server/platform/storage/file-access.ts';
import type { Claim, Files } from '#server/platform/storage/files.ts';
import type { Catalogue, FileClaim } from '../contexts/catalogue/index.ts';
import type { Invoicing } from '../contexts/invoicing/index.ts';
import type { Orders, OrdersPorts } from '../contexts/orders/index.ts';
import type { RemittancePorts } from '../contexts/payments/index.ts';
import type { Shops } from '../contexts/shops/index.ts';
import type { Support } from '../contexts/support/index.ts';

const SLIP_SUBJECT = 'remittance-slip';

/** Without an account: files already used by another listing of the shop, each claimed for its uploader. */
export async function claimForListing(files: Files, tx: Queryable, { accountId, ...claim }: FileClaim): Promise<void> {
  if (accountId !== null) return files.claim(tx, { ...claim, accountId });
  for (const fileId of claim.fileIds) {
    const file = await files.findFile(fileId, tx);
    await files.claim(tx, { ...claim, fileIds: [fileId], accountId: file?.accountId ?? 0 });
  }
}

/** Files delivered to buyers: uploads of a delivery, and a product's automatically delivered file. */
export function createDeliveredFiles(
  files: Files,
  catalogue: Pick<Catalogue, 'findDeliverable'>,
  isRead: OrdersPorts['deliverables']['isRead'],
): Pick<OrdersPorts, 'files' | 'deliverables'> {
  async function deliveredFile(tx: Queryable, fileId: string): Promise<DeliveredFile> {
    const file = await files.findFile(fileId, tx);
    if (!file) throw new AppError('FILE_NOT_FOUND');
    return { fileId, name: file.name, size: file.size };
  }
  const claimPrivately = (tx: Queryable, claim: Omit<Claim, 'visibility'>) => files.claim(tx, { ...claim, visibility: 'private' });
  return {
    files: {
      async claim(tx, claim) {
        await claimPrivately(tx, claim);
        return Promise.all(claim.fileIds.map((fileId) => deliveredFile(tx, fileId)));
      },
    },
    deliverables: {
      isRead,
      async take(tx, goodsId) {
        const deliverable = await catalogue.findDeliverable(tx, goodsId);
        const file = deliverable ? await files.findFile(deliverable.fileId, tx) : null;
        if (!file) return null;
        const { id, accountId, purpose, name, size } = file;
        await claimPrivately(tx, { fileIds: [id], accountId, purposes: [purpose], subjectType: 'goods-delivery', subjectId: goodsId });
        return { fileId: id, name, size };
      },
    },
  };
}

type Readers = { files: Files; shops: Shops; catalogue: Catalogue; orders: Orders; invoicing: Invoicing; support: Support };
/** Slips of remittances: readable by their buyers, and by staff with a pass. */
export const createSlipFiles = (files: Files): RemittancePorts['files'] => ({
  open: (fileId) => files.open(fileId),
  findFile: (fileId) => files.findFile(fileId),
  passFor: (fileId, accountId) => files.passFor(fileId, accountId),
  claimSlip: (tx, { fileId, accountId, paymentId }) =>
    files.claim(tx, {
      fileIds: [fileId],
      accountId,
      purposes: ['remittance-slip'],
      subjectType: SLIP_SUBJECT,
      subjectId: paymentId,
      visibility: 'private',
    }),
});

const isUploader: ReadPolicy['mayRead'] = ({ actor, file }) => file.accountId === actor.accountId;

/** Read access to files that a record uses, unless they are public; without a policy not even the uploader can read them any more. */
export function allowReading({ files, shops, catalogue, orders, invoicing, support }: Readers): void {
  files.allowReading(SLIP_SUBJECT, { staff: 'finance.read', mayRead: isUploader });
  // Hidden files are readable by their uploader, and by those who decide.
  files.allowReading('product-review', { staff: 'moderation.read', mayRead: isUploader });
  // Editors and reviewers of a listing can read its files before publication.
  files.allowReading('goods', {
    staff: 'listing.read',
    async mayRead({ actor, subjectId }) {
      const seller = await shops.findSeller(actor);
      return seller !== null && (await catalogue.isGoodsOfShop(subjectId, seller.shopId));
    },
  });
  files.allowReading('fulfilment', {
    staff: 'order.read',
    async mayRead({ actor, subjectId }) {
      const seller = await shops.findSeller(actor);
      const serves = seller !== null && (seller.owner || seller.permissions.includes('shop.orders'));
      return (serves && (await orders.servesFulfilment(seller.shopId, subjectId))) || orders.mayReadDelivery(actor.accountId, subjectId);
    },
  });
  // The buyer, the seller, and the finance staff.
  files.allowReading('invoice', {
    staff: 'finance.read',
    async mayRead({ actor, subjectId }) {
      const parties = await invoicing.partiesOf(subjectId);
      if (!parties) return false;
      if (parties.accountId === actor.accountId) return true;
      const seller = parties.shopId === null ? null : await shops.findSeller(actor);
      return seller !== null && seller.shopId === parties.shopId && (seller.owner || seller.permissions.includes('shop.money'));
    },
  });
  // Evidence of a takedown request: its uploader, and those who decide.
  files.allowReading('takedown', { staff: 'community.manage', mayRead: isUploader });
  // Both sides of a conversation, and operators.
  files.allowReading('conversation', { mayRead: ({ actor, subjectId }) => support.mayReadFile(actor, subjectId) });
  files.allowReading('goods-delivery', {
    staff: 'order.read',
    mayRead: ({ actor, file }) => orders.mayReadDeliverable(actor.accountId, file.id),
  });
}
