import { useEffect, useRef, useState } from 'react';
import { secondsLeft } from './countdown.ts';

/** Seconds left until `expiresAt` (ms of the server's clock, which is `ahead` ms ahead); `onEnd` is called once, at zero. */
export function useCountdown(expiresAt: number, ahead: number, onEnd: () => void): number | null {
  // Null during server rendering: the server's and the user's clock could differ by a second.
  const [left, setLeft] = useState<number | null>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (expiresAt <= 0) return setLeft(null);
    let over = false;
    const tick = () => {
      const seconds = secondsLeft(expiresAt, ahead, Date.now());
      setLeft(seconds);
      if (seconds > 0 || over) return;
      over = true;
      clearInterval(timer);
      end.current();
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [expiresAt, ahead]);
  return left;
}
