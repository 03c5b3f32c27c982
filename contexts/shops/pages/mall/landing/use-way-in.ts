/** The target of the link to start selling for this reader (section 4). */
import { useEffect, useState } from 'react';
import { getApplicationInfo } from '#contexts/shops/calls/generated/onboarding.ts';
import type { ApplyStatus } from '#contexts/shops/calls/onboarding.ts';
import { sellerDestination } from '#kernel/roles/seller.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { webApi } from '#web/lib/web-api.ts';

const SELLER_HOME = 'mall/seller/home';

/**
 * The page is cached for all visitors: a signed-in reader's application is loaded after hydration. A visitor goes to the form, whose login
 * middleware redirects to the single sign-on and back.
 */
export function useWayIn(): { href: string; words: string; note: string; reload: boolean } {
  const { t } = useI18n();
  const links = useLinks();
  const user = useUser();
  const [known, setKnown] = useState<{ applyStatus: ApplyStatus; hasDraft: boolean } | null>(null);
  const id = user?.id;
  useEffect(() => {
    if (!id) return;
    let left = false;
    webApi.call(getApplicationInfo, {}, { ignoreStatuses: [401, 403] }).then(
      (info) => !left && setKnown(info),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [id]);

  const applyStatus = known?.applyStatus ?? 'NOT_APPLY';
  const way = (href: string, word: MessageKey, note = '', reload = false) => ({ href, words: t(word), note, reload });
  const destination = sellerDestination(user && { retailerId: user.retailerId, applyStatus });
  const home = links.seller(SELLER_HOME);
  if ((destination === 'seller-home' || user?.shows.seller) && pageExists(home)) return way(home, 'onboardingPages.toSeller', '', true);
  if (!user) return way(links.mall('settle/create'), 'onboardingPages.applyNow', t('onboardingPages.loginFirst'));
  if (applyStatus === 'IN_REVIEW' || applyStatus === 'APPROVED') return way(links.mall('settle/review'), 'onboardingPages.seeReview');
  if (applyStatus === 'REJECTED') return way(links.mall('settle/review'), 'onboardingPages.seeRefusal');
  return way(links.mall('settle/create'), known?.hasDraft ? 'onboardingPages.continueDraft' : 'onboardingPages.applyNow');
}
