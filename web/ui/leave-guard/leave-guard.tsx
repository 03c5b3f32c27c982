import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useI18n } from '#web/lib/i18n.tsx';
import { forgetUnsaved, hasUnsaved } from '#web/lib/unsaved.ts';
import { confirm } from '../message-box/message-box.ts';

const onUnload = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();

/** Asks before a page with unsaved changes is left; one for all forms, as a router has room for one blocker only. */
export function LeaveGuard() {
  const { t } = useI18n();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('fields.leaveTitle'),
      text: t('fields.leaveText'),
      confirmText: t('fields.leave'),
      cancelText: t('fields.stay'),
      danger: true,
    }).then((leave) => {
      if (!leave) return blocker.reset();
      forgetUnsaved();
      blocker.proceed();
    });
  }, [blocker, t]);
  return null;
}
