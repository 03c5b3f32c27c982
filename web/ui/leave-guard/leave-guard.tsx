import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { type Translate, useI18n } from '#web/lib/i18n.tsx';
import { retainedData } from '#web/lib/kept-pages.ts';
import { routerPath } from '#web/lib/links.ts';
import { discardUnsaved, hasUnsaved } from '#web/lib/unsaved.ts';
import { confirm } from '../message-box/message-box.ts';

const onUnload = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();

/** Without a network only pages that are still mounted can be opened. */
const isOutOfReach = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  !navigator.onLine && retainedData(routerPath(pathname) + search) === undefined;

const askToLeave = (t: Translate): Promise<boolean> =>
  confirm({
    title: t('fields.leaveTitle'),
    text: t('fields.leaveText'),
    confirmText: t('fields.leave'),
    cancelText: t('fields.stay'),
    danger: true,
  });
/** True once the network is back and the user has retried; false: the user stays. */
async function awaitNetwork(t: Translate, target: Location): Promise<boolean> {
  while (isOutOfReach(target)) {
    const again = await confirm({
      title: t('common.offlineTitle'),
      text: t('common.offlineLeave'),
      confirmText: t('common.retry'),
      cancelText: t('common.offlineStay'),
    });
    if (!again) return false;
  }
  return true;
}

/**
 * Asks before leaving a page with unsaved changes, and stays on the page while there is no network to open another. One component for both
 * and for all forms, as a router supports only one blocker.
 */
export function LeaveGuard() {
  const { t } = useI18n();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (hasUnsaved() || isOutOfReach(nextLocation)),
  );
  useEffect(() => {
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const decide = async (): Promise<boolean> => {
      if (!(await awaitNetwork(t, blocker.location))) return false;
      return !hasUnsaved() || askToLeave(t);
    };
    void decide().then((leave) => {
      if (!leave) return blocker.reset();
      discardUnsaved();
      blocker.proceed();
    });
  }, [blocker, t]);
  return null;
}
