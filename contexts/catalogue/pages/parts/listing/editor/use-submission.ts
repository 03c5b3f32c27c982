/** Submitting a product for review. */

import { useState } from 'react';
import { getSellerListing, submitListing } from '#contexts/catalogue/calls/generated/listing.ts';
import type { ListingView } from '#contexts/catalogue/calls/listing.ts';
import type { ListingProblem } from '#contexts/catalogue/calls/listing-content.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import type { ListingDraft } from './use-listing-draft.ts';

const problemsOf = (error: unknown): ListingProblem[] =>
  error instanceof ApiError && Array.isArray(error.params['fields']) ? (error.params['fields'] as ListingProblem[]) : [];

/** @param showMissing scrolls to the list of problems, if the product cannot be submitted yet */
export function useSubmission({ goodsId }: ListingView, { saver, problems, setProblems }: ListingDraft, showMissing: () => void) {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const [open, setOpen] = useState(false);

  /** Saves everything first: the server checks the stored content. */
  const start = async () => {
    if (!(await saver.flush())) return showFailure(failureWords(t, saver.failure()));
    const fresh = await webApi.call(getSellerListing, { params: { id: goodsId } }).catch(() => null);
    if (fresh) setProblems(fresh.problems);
    if ((fresh?.problems ?? problems).length > 0) return showMissing();
    setOpen(true);
  };
  const submit = async (choice: { shelveBySelf: boolean; remark: string }) => {
    try {
      await webApi.call(submitListing, { params: { id: goodsId }, body: { revision: saver.get().revision, ...choice } });
      setOpen(false);
      showToast(t('sellerGoods.doneSubmit'), 'success');
      go(links.seller('goods/:goodsId', { goodsId }));
    } catch (error) {
      setOpen(false);
      const found = problemsOf(error);
      if (found.length > 0) {
        setProblems(found);
        showMissing();
      }
      showFailure(failureWords(t, error));
    }
  };
  return { open, start, submit, cancel: () => setOpen(false) };
}
