/** Why this buyer may not buy (section 5): at the top of the page; pressing buy scrolls there and the tip shakes. */
import { useCallback, useRef } from 'react';
import type { Problem } from '#contexts/orders/calls/cart.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './blocked-tip.module.css';

/** `showBlocked` scrolls to the top and shakes the tip; with reduced motion it is only scrolled into view and focused. */
export function useBlockedTip() {
  const ref = useRef<HTMLDivElement>(null);
  const showBlocked = useCallback(() => {
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' });
    const tip = ref.current;
    if (!tip) return;
    tip.focus({ preventScroll: true });
    tip.classList.remove(styles.shake ?? '');
    // Reading a size forces a layout, which restarts the animation.
    void tip.offsetWidth;
    tip.classList.add(styles.shake ?? '');
  }, []);
  return { ref, showBlocked };
}

export function BlockedTip({ problems, ref }: { problems: Problem[]; ref: React.Ref<HTMLDivElement> }) {
  const { t, tProblem, pick } = useI18n();
  const links = useLinks();
  if (problems.length === 0) return null;
  const words = ({ code, params }: Problem) =>
    tProblem({ code, params: { ...params, centerName: pick(String(params.centerName ?? ''), String(params.centerNameEn ?? '')) } });
  const phone = problems.some(({ code }) => code.startsWith('PHONE_'));
  return (
    <Notice
      ref={ref}
      kind="danger"
      role="alert"
      action={
        phone ? (
          <a className="link" href={links.console('account')}>
            {t('shell.setPhone')}
          </a>
        ) : undefined
      }
      title={t('order.blockedTitle')}
    >
      {problems.length === 1 ? (
        <p>{problems.map(words)}</p>
      ) : (
        <ul>
          {problems.map((problem) => (
            <li key={problem.code + String(problem.params.centerName ?? '')}>{words(problem)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
