import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { type SaveState, type SaveWord, saveWord } from '../draft-saving.ts';
import own from './save-bar.module.css';

const marks: Record<SaveWord, IconName> = {
  saved: 'circle-check',
  unsaved: 'edit',
  saving: 'refresh',
  failed: 'alert-triangle',
  conflict: 'alert-triangle',
};
type Props<C> = { state: SaveState<C>; failure: unknown; onRetry: () => void };

/** The save state in words. */
export function SaveWords<C>({ state, failure, onRetry }: Props<C>) {
  const { t, clockText } = useI18n();
  const word = saveWord(state);
  const words =
    word === 'saved'
      ? state.savedAt > 0
        ? t('sellerGoods.saveStatesaved', { time: clockText(state.savedAt) })
        : t('sellerGoods.saveStatesavedNever')
      : word === 'failed'
        ? t('sellerGoods.saveStatefailed', { reason: failureWords(t, failure) })
        : t(`sellerGoods.saveState${word}`);
  return (
    <p className={own.state} data-state={word} role="status">
      <Icon name={marks[word]} size={16} />
      <span>{words}</span>
      {word === 'failed' && (
        <button type="button" className="link" onClick={onRetry}>
          {t('sellerGoods.saveRetry')}
        </button>
      )}
    </p>
  );
}
