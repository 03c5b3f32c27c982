import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import styles from './inbox.module.css';

const KEYS: readonly (readonly [keys: readonly string[], words: MessageKey])[] = [
  [['j', '↓'], 'officeService.keyNext'],
  [['k', '↑'], 'officeService.keyPrevious'],
  [['Enter'], 'officeService.keyOpen'],
  [['r'], 'officeService.keyReply'],
  [['/'], 'officeService.keyQuick'],
  [['t'], 'officeService.keyTake'],
  [['a'], 'officeService.keyAssign'],
  [['e'], 'officeService.keyClose'],
  [['g', 'u'], 'officeService.keyUnassigned'],
  [['g', 'm'], 'officeService.keyMine'],
  [['g', 'w'], 'officeService.keyWaiting'],
  [['Esc'], 'officeService.keyOut'],
  [['?'], 'officeService.keyHelp'],
];
type Props = { onClose: () => void; on: boolean; onChange: (on: boolean) => void };

/** Lists the keyboard shortcuts; single-key ones can be switched off. */
export function KeysDialog({ onClose, on, onChange }: Props) {
  const { t } = useI18n();
  return (
    <Sheet open onClose={onClose} side="center" title={t('officeService.keys')}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && (
                    <span className={styles.then}>{keys[0] === 'g' ? t('officeService.keyThen') : t('officeService.keyOr')}</span>
                  )}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
        <span>{t('officeService.keysOn')}</span>
      </label>
      <p className={styles.hint}>{t('officeService.keysHint')}</p>
    </Sheet>
  );
}
