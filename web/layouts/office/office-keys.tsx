/** The keyboard shortcuts of every console page: palette, filter, row navigation, and their help. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { useShortcuts } from '#web/lib/use-shortcuts.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import type { MenuGroup, Office } from './menu.ts';
import styles from './office-keys.module.css';
import { actOnRow, focusSearch, stepRow } from './row-keys.ts';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const KEYS = [
  [['Ctrl', 'K'], 'office.keyPalette'],
  [['/'], 'office.keySearch'],
  [['j'], 'office.keyNext'],
  [['k'], 'office.keyPrevious'],
  [['Enter'], 'office.keyOpen'],
  [['a'], 'office.keyAct'],
  [['m'], 'office.keyMenu'],
  [['?'], 'office.keyHelp'],
] as const;

type Props = { area: Office; menu: MenuGroup[] };

/** The button of the palette in the bar, with its shortcut. */
export function OfficeKeys({ area, menu }: Props) {
  const { t } = useI18n();
  const [shown, setShown] = useState<'palette' | 'help' | null>(null);
  const close = () => setShown(null);
  const { on, change } = useShortcuts(
    'officeShortcuts',
    {
      '/': focusSearch,
      '?': () => setShown('help'),
      j: () => stepRow(1),
      k: () => stepRow(-1),
      a: () => actOnRow('first'),
      m: () => actOnRow('menu'),
    },
    'frame',
  );
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setShown('palette');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (menu.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-label={t('office.palette')}
        onClick={() => setShown('palette')}
      >
        <Icon name="search" size={16} />
        <span>{t('office.palette')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {shown === 'palette' && (
        <Suspense>
          <CommandPalette area={area} menu={menu} onClose={close} />
        </Suspense>
      )}
      <Sheet open={shown === 'help'} onClose={close} title={t('office.keys')} side="center">
        <dl className={styles.keys}>
          {KEYS.map(([keys, words]) => (
            <div key={words}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(words)}</dd>
            </div>
          ))}
        </dl>
        <label className={styles.switch}>
          <input type="checkbox" checked={on} onChange={(event) => change(event.target.checked)} />
          {t('office.keysOn')}
        </label>
      </Sheet>
    </>
  );
}
