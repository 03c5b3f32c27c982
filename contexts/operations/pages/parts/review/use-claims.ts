/** Renews a claim while its holder works on the page, and reloads the page when a claim on it ends. */
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { ShownClaim } from './claim-state.tsx';

/** A claim is renewed at most once per interval (ms). */
const RENEWED_EVERY_MS = 60_000;
const SOONEST_MS = 1_000;

/** `now`: from the loader, independent of the browser's clock. */
export function useClaimEnds(claims: readonly ShownClaim[], now: number): void {
  const { revalidate } = useRevalidator();
  const left = Math.min(...claims.filter(({ claimedBy }) => claimedBy !== '').map(({ claimEndsAt }) => claimEndsAt - now));
  useEffect(() => {
    if (!Number.isFinite(left)) return;
    const timer = setTimeout(() => void revalidate(), Math.max(left, 0) + SOONEST_MS);
    return () => clearTimeout(timer);
  }, [left, revalidate]);
}

/** Pressing keys or the pointer and scrolling count as work; `renew` claims again. */
export function useHeldClaim({ claimedByMe }: ShownClaim, renew: () => Promise<unknown>): void {
  const { revalidate } = useRevalidator();
  const known = useRef(renew);
  known.current = renew;
  useEffect(() => {
    if (!claimedByMe) return;
    let renewedAt = Date.now();
    const work = () => {
      if (Date.now() - renewedAt < RENEWED_EVERY_MS) return;
      renewedAt = Date.now();
      // If another reviewer has claimed it meanwhile, the reloaded page shows that.
      void known.current().then(revalidate, revalidate);
    };
    const kinds = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
    for (const kind of kinds) document.addEventListener(kind, work, { passive: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, work);
    };
  }, [claimedByMe, revalidate]);
}
