/** Notices above the editor: in review, refused, forced off, changed elsewhere, unsaved changes from the last visit. */
import type { ReactNode } from 'react';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { lastDayOf } from '../listing-words.ts';
import styles from './editor.module.css';
import { useEditor } from './editor-context.tsx';
import { goToField } from './go-to-field.ts';

type Props = {
  conflict: boolean;
  onReload: () => void;
  /** Time of the local copy of unsaved changes, milliseconds; 0 without one. */
  copySavedAt: number;
  onRestore: () => void;
  onDrop: () => void;
  /** The withdraw button, if allowed. */
  withdraw: ReactNode;
};

export function EditorNotices({ conflict, onReload, copySavedAt, onRestore, onDrop, withdraw }: Props) {
  const { t, locale, timeText } = useI18n();
  const { view, readOnly } = useEditor();
  const [latest] = view.applications;
  const pending = latest?.state === 'PENDING' ? latest : undefined;
  const refused = !readOnly && latest?.state === 'REFUSED' ? latest : undefined;
  const onSale = view.published && !pending;
  return (
    <>
      {conflict && (
        <Notice
          kind="danger"
          action={
            <button type="button" className="button primary" onClick={onReload}>
              {t('sellerGoods.conflictReload')}
            </button>
          }
          title={t('sellerGoods.conflictTitle')}
        >
          <p>{t('sellerGoods.conflictText')}</p>
        </Notice>
      )}
      {copySavedAt > 0 && !conflict && !readOnly && (
        <Notice
          kind="warning"
          action={
            <>
              <button type="button" className="button" onClick={onDrop}>
                {t('sellerGoods.restoreDrop')}
              </button>
              <button type="button" className="button primary" onClick={onRestore}>
                {t('sellerGoods.restore')}
              </button>
            </>
          }
          title={t('sellerGoods.restoreTitle', { time: timeText(copySavedAt) })}
        >
          <p>{t('sellerGoods.restoreText')}</p>
        </Notice>
      )}
      {pending && (
        <Notice kind="warning" action={withdraw} title={t('sellerGoods.reviewNotice')}>
          <p>{t('sellerGoods.reviewNoticeText', { date: formatDate(lastDayOf(pending.dueAt), locale) })}</p>
        </Notice>
      )}
      {readOnly && !pending && (
        <Notice>
          <p>{t('sellerGoods.lockedNotice')}</p>
        </Notice>
      )}
      {(view.status === 'FORCED_OFF_SHELVES' || view.status === 'FAILED_ON_SHELVES') && view.statusReason && (
        <Notice kind="danger" title={t(view.status === 'FORCED_OFF_SHELVES' ? 'sellerGoods.forcedTitle' : 'sellerGoods.failedTitle')}>
          <p>{view.statusReason}</p>
        </Notice>
      )}
      {refused && (
        <Notice kind="danger">
          <p>
            <strong>{t('sellerGoods.refusedTitle')}</strong> {t('sellerGoods.refusedText')}
          </p>
          <ul>
            {refused.reasons.map((reason) => (
              <li key={`${reason.field} ${reason.text}`}>
                {reason.field === '' ? (
                  reason.text
                ) : (
                  <button type="button" className={`link ${styles.reasonLink}`} onClick={() => goToField(reason.field)}>
                    {reason.text}
                  </button>
                )}
              </li>
            ))}
            {refused.note && <li>{refused.note}</li>}
          </ul>
        </Notice>
      )}
      {onSale && !readOnly && !refused && view.status === 'ON_SHELVES' && (
        <Notice title={t(view.modification === 'MODIFY_DRAFT' ? 'sellerGoods.shelfChangedNotice' : 'sellerGoods.shelfNotice')}>
          <p>{t('sellerGoods.shelfNoticeText')}</p>
        </Notice>
      )}
    </>
  );
}
