import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const LOOK_AGAIN_MS = 2_000;
const LOOKS = 10;

/** Revalidates every two seconds, ten times at most, while `needed` and the page is visible. */
export function useReloadWhile(needed: boolean) {
  const revalidator = useRevalidator();
  const looks = useRef(0);
  useEffect(() => {
    if (!needed) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      looks.current += 1;
      if (looks.current > LOOKS) clearInterval(timer);
      else void revalidator.revalidate();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [needed, revalidator]);
}
