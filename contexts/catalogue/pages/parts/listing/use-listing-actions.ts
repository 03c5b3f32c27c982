/** The actions on a product, each with its confirmation and its success message. */
import {
  copyListing,
  deleteListing,
  discardListing,
  featureListing,
  shelveListing,
  unshelveListing,
  withdrawListing,
} from '#contexts/catalogue/calls/generated/listing.ts';
import type { ListingAction } from '#contexts/catalogue/calls/listing.ts';
import { newId } from '#kernel/id/id.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { actionWords, isDangerous, type PressedAction } from './listing-words.ts';

export type Acted = { goodsId: string; name: string };
type Outcome = {
  /** Address to open afterwards. */
  followTo?: string;
  /** Message in place of the default one. */
  say?: string;
  /** Why the action was accepted but had no effect. */
  failed?: string;
};

/** All actions except submitting, which has a separate form. */
export type SimpleAction = Exclude<PressedAction, 'submit'>;
export const simpleActions = [
  'withdraw',
  'shelve',
  'unshelve',
  'feature',
  'unfeature',
  'copy',
  'discard',
  'delete',
] as const satisfies SimpleAction[];
export const allowedSimple = (actions: readonly ListingAction[]): SimpleAction[] => simpleActions.filter((one) => actions.includes(one));

export function useListingActions() {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const { run, busyKey } = useAction();

  const perform = async (action: SimpleAction, { goodsId }: Acted): Promise<Outcome> => {
    const params = { id: goodsId };
    switch (action) {
      case 'withdraw':
        await webApi.call(withdrawListing, { params });
        return {};
      case 'discard':
        await webApi.call(discardListing, { params });
        return {};
      case 'unshelve':
        await webApi.call(unshelveListing, { params });
        return {};
      case 'delete':
        await webApi.call(deleteListing, { params });
        return {};
      case 'feature':
      case 'unfeature':
        await webApi.call(featureListing, { params, body: { featured: action === 'feature' } });
        return {};
      case 'copy': {
        const made = await webApi.call(copyListing, { params }, { idempotencyKey: newId() });
        return { followTo: links.seller('goods/:goodsId/edit', { goodsId: made.goodsId }) };
      }
      case 'shelve': {
        const answer = await webApi.call(shelveListing, { params });
        // The checks before publishing may fail, and a changed product is reviewed first.
        if (answer.status === 'FAILED_ON_SHELVES') return { failed: `${t('sellerGoods.failedTitle')} ${answer.statusReason}` };
        return answer.application ? { say: t('sellerGoods.doneSubmit') } : {};
      }
    }
  };

  /** Resolves to true on success; the page's data is loaded again either way. */
  const act = async (action: SimpleAction, goods: Acted): Promise<boolean> => {
    const words = actionWords[action];
    if ('ask' in words) {
      const confirmed = await confirm({
        title: t(words.ask, { name: goods.name }),
        text: t(words.text),
        confirmText: t(words.word),
        danger: isDangerous(action),
      });
      if (!confirmed) return false;
    }
    let outcome: Outcome = {};
    const done = await run(
      async () => {
        outcome = await perform(action, goods);
      },
      { key: `${action} ${goods.goodsId}` },
    );
    if (!done) return false;
    if (outcome.failed) {
      showToast(outcome.failed, 'error');
      return false;
    }
    showToast(outcome.say ?? t(words.done), 'success');
    if (outcome.followTo) go(outcome.followTo);
    return true;
  };
  return { act, busyKey };
}
