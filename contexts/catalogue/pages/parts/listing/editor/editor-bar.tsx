import type { ReactNode } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor-context.tsx';

type Props = {
  /** The save state. */
  saveState: ReactNode;
  missing: number;
  busy: boolean;
  onShowMissing: () => void;
  onDiscard: () => void;
  onPreview: () => void;
  onSubmit: () => void;
};

/** The bar at the bottom of the editor: save state, number of problems, and the next actions. */
export function EditorBar({ saveState, missing, busy, onShowMissing, onDiscard, onPreview, onSubmit }: Props) {
  const { t } = useI18n();
  const { view, readOnly } = useEditor();
  return (
    <div className={styles.bar}>
      {!readOnly && saveState}
      {missing > 0 && !readOnly && (
        <button type="button" className={`link ${styles.barMissing}`} onClick={onShowMissing}>
          {t('sellerGoods.missingShow', { count: missing })}
        </button>
      )}
      <div className={styles.barActions}>
        {view.actions.includes('discard') && (
          <button type="button" className={`button ${styles.wideOnly}`} disabled={busy} onClick={onDiscard}>
            {t('sellerGoods.actDiscard')}
          </button>
        )}
        <button type="button" className="button" onClick={onPreview}>
          <Icon name="eye" size={16} />
          {t('sellerGoods.actPreview')}
        </button>
        {!readOnly && (
          <button type="button" className="button primary" onClick={onSubmit}>
            {t('sellerGoods.actSubmit')}
          </button>
        )}
      </div>
    </div>
  );
}
