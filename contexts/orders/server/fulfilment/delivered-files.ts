/** Files delivered to buyers: uploads of a delivery, and a product's automatically delivered file. */

import type { Catalogue } from '#contexts/catalogue/server/index.ts';
import type { DeliveredFile } from '#contexts/orders/calls/fulfilment.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Claim, Files } from '#server/platform/storage/files.ts';
import type { OrdersPorts } from '../ports.ts';

type Parts = {
  files: Files;
  findDeliverable: Catalogue['findDeliverable'];
  isRead: OrdersPorts['deliverables']['isRead'];
};
export function createDeliveredFiles({ files, findDeliverable, isRead }: Parts): Pick<OrdersPorts, 'files' | 'deliverables'> {
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
        const deliverable = await findDeliverable(tx, goodsId);
        const file = deliverable ? await files.findFile(deliverable.fileId, tx) : null;
        if (!file) return null;
        const { id, accountId, purpose, name, size } = file;
        await claimPrivately(tx, { fileIds: [id], accountId, purposes: [purpose], subjectType: 'goods-delivery', subjectId: goodsId });
        return { fileId: id, name, size };
      },
    },
  };
}
