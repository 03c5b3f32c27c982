import { useEffect, useRef, useState } from 'react';
import { twoDigits } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';

export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  return seconds >= 3600 ? `${twoDigits(Math.floor(seconds / 3600))}:${rest}` : rest;
}

type Props = {
  /** Instants; `now` is the loader's clock. */
  until: number;
  now: number;
  /** Called once, when it reaches zero. */
  onEnd?: () => void;
};

/** The time left, counted down each second from the time at which the page was loaded. */
export function Countdown({ until, now, onEnd }: Props) {
  const { t } = useI18n();
  const [left, setLeft] = useState(until - now);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    const ahead = now - Date.now();
    // The browser's clock is corrected only if it is more than 5 s off: correcting small differences would make the countdown jump.
    const skew = Math.abs(ahead) > 5_000 ? ahead : 0;
    if (until - now <= 0) return;
    const timer = setInterval(() => {
      const rest = until - Date.now() - skew;
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      ended.current?.();
    }, 1_000);
    return () => clearInterval(timer);
  }, [until, now]);
  if (left <= 0) return <span>{t('console.countdownOver')}</span>;
  return (
    <span role="timer" aria-live="off">
      {t('console.countdown', { time: clockWords(left) })}
    </span>
  );
}
