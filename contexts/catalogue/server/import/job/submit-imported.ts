/** Submits imported products for review, each as its merchant would. */
import type { ListingContext, MerchantAct } from '../../listing/context.ts';
import { findProblems, getListingToChange } from '../../listing/read-listing.ts';
import { submitForReview } from '../../listing/submit-listing.ts';
import type { ImportJob } from './import-job-store.ts';
import type { SubmitListings } from './save-batch.ts';

/** On behalf of the account that started the job. */
const actOf = (job: ImportJob): MerchantAct => ({
  requestId: `import-${job.id}`,
  ip: '',
  action: 'catalogue.create-import-job',
  locale: 'zh',
  actor: { accountId: job.accountId, userName: job.userName },
  seller: { shopId: job.shopId, owner: false, permissions: ['shop.goods'] },
});

export const submitImported =
  (context: ListingContext): SubmitListings =>
  async (tx, job, goodsIds) => {
    const act = actOf(job);
    const refused = new Map<string, { problem: string }>();
    for (const id of goodsIds) {
      const listing = await getListingToChange(tx, id, job.shopId);
      const [first] = await findProblems(context, listing.content, tx);
      if (first) refused.set(id, { ...first.params, problem: first.problem });
      else await submitForReview(context, tx, act, listing, { shelveBySelf: false, remark: '' });
    }
    return refused;
  };
