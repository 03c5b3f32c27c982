import type { TakedownRow } from '#contexts/community/calls/takedown.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './takedowns.module.css';

const tones = { OPEN: 'warning', UPHELD: 'danger', DISMISSED: 'neutral', RESTORED: 'success' } as const;

export function TakedownState({ row: { state, counterAt } }: { row: Pick<TakedownRow, 'state' | 'counterAt'> }) {
  const { t } = useI18n();
  return (
    <span className={styles.tags}>
      <StatusTag tone={tones[state]}>{t(`officeTakedowns.state${state}`)}</StatusTag>
      {counterAt > 0 && state === 'UPHELD' && <StatusTag tone="warning">{t('officeTakedowns.countered')}</StatusTag>}
    </span>
  );
}
