import { changeListings } from '#contexts/catalogue/calls/generated/listing.ts';
import type { SellerListing } from '#contexts/catalogue/calls/listing.ts';
import { actionWords, isDangerous } from '#contexts/catalogue/pages/parts/listing/listing-words.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm, notify } from '#web/ui/message-box/message-box.ts';
import { showToast } from '#web/ui/toast/toast.ts';

const bulk = ['shelve', 'unshelve', 'delete'] as const;

/** Actions on the selected products: products whose state does not allow one are skipped; the message counts them. */
export function BulkActions({ goods, onDone }: { goods: SellerListing[]; onDone: () => void }) {
  const { t, pick } = useI18n();
  const { run, busy } = useAction();
  const act = async (action: (typeof bulk)[number]) => {
    const able = goods.filter(({ actions }) => actions.includes(action));
    const word = t(actionWords[action].word);
    if (able.length === 0) return showToast(t('sellerGoods.bulkNone'), 'warning');
    const skipped = goods.length - able.length;
    const agreed = await confirm({
      title: t('sellerGoods.bulkAsk', { count: able.length, action: word }),
      text: [t(actionWords[action].text), ...(skipped > 0 ? [t('sellerGoods.bulkSome', { count: skipped })] : [])].join(' '),
      confirmText: word,
      danger: isDangerous(action),
    });
    if (!agreed) return;
    let answer: Answer<typeof changeListings> | undefined;
    const sent = await run(async () => {
      answer = await webApi.call(changeListings, { body: { action, ids: able.map(({ goodsId }) => goodsId) } });
    });
    if (!sent || !answer) return;
    const { done, failed } = answer;
    onDone();
    if (failed.length === 0) return showToast(t('sellerGoods.bulkDone', { count: done.length }), 'success');
    const names = new Map(able.map((one) => [one.goodsId, pick(one.name, one.nameEn) || one.goodsId]));
    await notify({
      title: t('sellerGoods.bulkFailed', { done: done.length, failed: failed.length }),
      text: failed.map(({ id, message }) => `${names.get(id) ?? id}: ${message}`).join('\n'),
    });
  };
  return bulk.map((action) => (
    <button
      key={action}
      type="button"
      className={`button ${action === 'delete' ? 'danger' : ''}`}
      disabled={busy}
      onClick={() => void act(action)}
    >
      {t(actionWords[action].word)}
    </button>
  ));
}
