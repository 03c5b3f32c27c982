import { useI18n } from '#web/lib/i18n.tsx';
import { useUser } from '#web/lib/root-data.ts';
import { showFailure } from '#web/ui/toast/toast.ts';

/** Why this user has no cart, short and in full (section 6: visitors and leaders have one); null if there is one. */
export function useNoCart(): { short: string; why: string } | null {
  const { t } = useI18n();
  const user = useUser();
  if (user === null || user.shows.cart) return null;
  const isMember = user.isJoinGroup && !user.isLeader;
  return isMember
    ? { short: t('shell.leaderBuys'), why: t('shell.noCartMember') }
    : { short: t('shell.noCartShort'), why: t('shell.noCart') };
}

/** Replaces 'add to cart': shows a short reason, and the full one when pressed. */
export function NoCartButton({ short, why, className = 'button' }: { short: string; why: string; className?: string }) {
  return (
    <button type="button" className={className} aria-disabled="true" title={why} onClick={() => showFailure(why)}>
      {short}
      <span className="visually-hidden">{` (${why})`}</span>
    </button>
  );
}
