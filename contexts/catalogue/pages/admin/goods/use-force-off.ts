import { forceOffGoods, liftGoods } from '#contexts/catalogue/calls/generated/listing-review.ts';
import { listReviewTemplates } from '#contexts/operations/calls/generated/review.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { askReason } from '#web/ui/office/reason/reason.ts';

type Goods = { goodsId: string; name: string; nameEn: string };

/** Forces products off the shelf with a reason, or revokes that. */
export function useForceOff() {
  const { t, pick } = useI18n();
  const { run, busy } = useAction();
  /** Templates of frequent reasons; the form works without them. */
  const templates = () =>
    webApi.call(listReviewTemplates, { query: { kind: 'LISTING', pageSize: 20 } }).then(
      ({ records }) => records.map(({ text, textEn }) => pick(text, textEn)),
      () => [],
    );
  return {
    busy,
    async forceOff({ goodsId, ...goods }: Goods): Promise<void> {
      const reason = await askReason({
        title: t('adminReview.listingForceOffTitle', { name: pick(goods.name, goods.nameEn) }),
        text: t('adminReview.listingForceOffText'),
        templates: await templates(),
        confirmText: t('adminReview.listingForceOff'),
        danger: true,
      });
      if (reason !== null)
        await run(() => webApi.call(forceOffGoods, { params: { id: goodsId }, body: { reason } }), {
          success: t('adminReview.listingForceOffDone'),
        });
    },
    async lift({ goodsId, ...goods }: Goods): Promise<void> {
      const note = await askReason({
        title: t('adminReview.listingLiftTitle', { name: pick(goods.name, goods.nameEn) }),
        text: t('adminReview.listingLiftText'),
        confirmText: t('adminReview.listingLift'),
        required: false,
      });
      if (note !== null)
        await run(() => webApi.call(liftGoods, { params: { id: goodsId }, body: { note } }), { success: t('adminReview.listingLiftDone') });
    },
  };
}
