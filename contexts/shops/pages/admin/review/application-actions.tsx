import { ShortcutsSwitch } from '#contexts/operations/pages/parts/review/shortcuts-switch.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useShortcuts } from '#web/lib/use-shortcuts.ts';
import { type Detail } from './application-panels.tsx';

type Props = {
  detail: Detail;
  /** Whether the user may review applications. */
  mayReview: boolean;
  busy: boolean;
  shortcuts: ReturnType<typeof useShortcuts>;
  claim: () => Promise<void>;
  release: () => void;
  /** Opens the form of a decision. */
  decide: (what: 'approve' | 'refuse') => void;
};

/** The allowed actions of an application. */
export function ApplicationActions({ detail, mayReview, busy, shortcuts, claim, release, decide }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const may = (action: Detail['actions'][number]) => detail.actions.includes(action);
  return (
    <>
      {detail.status === 'IN_REVIEW' && mayReview && (
        <ShortcutsSwitch on={shortcuts.on} onChange={shortcuts.change} hint={t('adminReview.keysHintDetail')} />
      )}
      {(may('claim') || may('takeOver')) && (
        <button type="button" className="button" disabled={busy} onClick={() => void claim()}>
          {t(may('takeOver') ? 'adminReview.listingTakeOver' : 'adminReview.claim')}
        </button>
      )}
      {may('release') && (
        <button type="button" className="button" disabled={busy} onClick={release}>
          {t('adminReview.release')}
        </button>
      )}
      {may('refuse') && (
        <button type="button" className="button danger" onClick={() => decide('refuse')}>
          {t('adminReview.refuse')}
        </button>
      )}
      {may('approve') && (
        <button type="button" className="button primary" onClick={() => decide('approve')}>
          {t('adminReview.approve')}
        </button>
      )}
      {detail.shopId && (
        <a className="button" href={links.admin('shops/:shopId', { shopId: detail.shopId })}>
          {t('adminReview.toShop')}
        </a>
      )}
    </>
  );
}
