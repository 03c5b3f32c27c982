import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './composer.module.css';
import { emojiGroups } from './emoji.ts';

/** Emoji per line, for the arrow keys. */
const COLUMNS = 8;
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

type Props = { id: string; onChoose: (sign: string) => void; onClose: () => void };
/** Emoji in groups; arrow keys go through all of them, Escape closes. */
export function EmojiPicker({ id, onChoose, onClose }: Props) {
  const { t, pick } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const buttons = () => [...(box.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, []);
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const target = event.target as Element | null;
      if (target && !box.current?.contains(target) && !target.closest(`[aria-controls="${id}"]`)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [id, onClose]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The surrounding dialog stays open.
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : at + (steps[event.key] ?? 0);
    if (to === at || at < 0) return;
    event.preventDefault();
    all[Math.max(0, Math.min(all.length - 1, to))]?.focus();
  };
  let first = true;
  return (
    <div ref={box} id={id} className={styles.emoji} role="dialog" aria-label={t('chat.emoji')} onKeyDown={onKeyDown}>
      {emojiGroups.map(({ words, emoji }) => (
        <fieldset key={words}>
          <legend>{t(words)}</legend>
          <div className={styles.signs}>
            {emoji.map(([sign, name, nameEn]) => {
              const stop = first ? 0 : -1;
              first = false;
              return (
                <button
                  key={sign}
                  type="button"
                  tabIndex={stop}
                  title={pick(name, nameEn)}
                  aria-label={pick(name, nameEn)}
                  onClick={() => onChoose(sign)}
                >
                  {sign}
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
