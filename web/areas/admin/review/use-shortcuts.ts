/** Shortcuts of one key, which can be switched off (WCAG 2.1.4): stored in this browser. */
import { useEffect, useRef, useState } from 'react';

const ENTRY = 'reviewShortcuts';
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !target.matches('[type=checkbox]');

/** What each key does; nothing while somebody types, while a modifier is held or while a dialog is open. */
export function useShortcuts(keys: Record<string, () => unknown>) {
  const [on, setOn] = useState(true);
  const known = useRef(keys);
  known.current = keys;
  useEffect(() => {
    try {
      setOn(localStorage.getItem(ENTRY) !== 'off');
    } catch {
      // storage may be refused: they stay on
    }
  }, []);
  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const act = known.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [on]);
  const change = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(ENTRY, next ? 'on' : 'off');
    } catch {
      // as above
    }
  };
  return { on, change };
}
