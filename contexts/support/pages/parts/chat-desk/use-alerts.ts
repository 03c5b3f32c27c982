/** Alerts about waiting buyers while the page is hidden: a count in the tab's title and, optionally, a browser notification. */
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { useDesk } from './desk.tsx';
import { readWaitingCount } from './waiting-count.ts';

/** The socket is closed while the page is hidden: polls the waiting count (ms). */
const HIDDEN_MS = 60_000;
const ENTRY = 'serviceNotifications';
const COUNTED = /^\(\d+\+?\) /;

/** off: not wanted; denied: the browser blocks notifications; missing: not supported. */
export type AlertState = 'on' | 'off' | 'denied' | 'missing';

const stateNow = (): AlertState => {
  if (typeof Notification === 'undefined') return 'missing';
  if (Notification.permission === 'denied') return 'denied';
  try {
    return Notification.permission === 'granted' && localStorage.getItem(ENTRY) === 'on' ? 'on' : 'off';
  } catch {
    return 'off';
  }
};
const store = (on: boolean) => {
  try {
    localStorage.setItem(ENTRY, on ? 'on' : 'off');
  } catch {
    // storage may be unavailable: asked again next time
  }
};

/** `waiting`: from the list. */
export function useAlerts(waiting: number) {
  const { t } = useI18n();
  const { calls } = useDesk();
  const [state, setState] = useState<AlertState>('off');
  const known = useRef(waiting);
  const words = useRef(t);
  words.current = t;
  useEffect(() => setState(stateNow()), []);
  useEffect(() => {
    if (document.visibilityState === 'visible') known.current = waiting;
  }, [waiting]);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const show = (count: number) => {
      document.title = (count > 0 ? `(${count > 99 ? '99+' : count}) ` : '') + document.title.replace(COUNTED, '');
    };
    const ask = async () => {
      const count = await readWaitingCount(calls).catch(() => null);
      if (count === null || document.visibilityState === 'visible') return;
      show(count);
      if (count > known.current && stateNow() === 'on') {
        const notification = new Notification(words.current('officeService.alertTitle'), {
          body: words.current('officeService.alertText', { count }),
          tag: 'service',
        });
        notification.onclick = () => window.focus();
      }
      known.current = count;
    };
    const onVisibility = () => {
      clearInterval(timer);
      if (document.visibilityState === 'visible') document.title = document.title.replace(COUNTED, '');
      else {
        show(known.current);
        timer = setInterval(() => void ask(), HIDDEN_MS);
      }
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      clearInterval(timer);
      document.title = document.title.replace(COUNTED, '');
    };
  }, [calls]);
  async function change(on: boolean) {
    if (on && typeof Notification !== 'undefined' && Notification.permission === 'default') await Notification.requestPermission();
    store(on);
    setState(stateNow());
  }
  return { state, change };
}
