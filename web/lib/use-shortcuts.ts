/** Single-key shortcuts, which can be switched off (WCAG 2.1.4): stored in this browser. */
import { useEffect, useRef, useState } from 'react';

/** Longest delay before the second key of 'g u', in ms. */
const SECOND_KEY_MS = 1_500;
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !target.matches('[type=checkbox]');

/**
 * The action of each key, or of a sequence of two ('g u'); inactive while the user types, a modifier is held, or a dialog or menu is open.
 * @param entry local storage entry for whether they are on
 * @param of the page, or the frame around it, which receives only keys the page has not handled: the window gets the event after the
 * document
 */
export function useShortcuts(entry: string, keys: Record<string, () => unknown>, of: 'page' | 'frame' = 'page') {
  const [on, setOn] = useState(true);
  const known = useRef(keys);
  known.current = keys;
  useEffect(() => {
    try {
      setOn(localStorage.getItem(entry) !== 'off');
    } catch {
      // storage may be unavailable: they stay on
    }
  }, [entry]);
  useEffect(() => {
    if (!on) return;
    let first = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const invalidate = () => {
      first = '';
      clearTimeout(timer);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') || (event.target instanceof Element && event.target.closest('[role=menu]'))) return;
      const key = event.key.toLowerCase();
      const both = known.current[`${first} ${key}`];
      const act = first !== '' && both ? both : known.current[key];
      invalidate();
      if (!act) {
        if (!Object.keys(known.current).some((one) => one.startsWith(`${key} `))) return;
        first = key;
        timer = setTimeout(invalidate, SECOND_KEY_MS);
        return;
      }
      event.preventDefault();
      act();
    };
    const receivedAt: EventTarget = of === 'page' ? document : window;
    receivedAt.addEventListener('keydown', onKeyDown as EventListener);
    return () => {
      receivedAt.removeEventListener('keydown', onKeyDown as EventListener);
      invalidate();
    };
  }, [on, of]);
  const change = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(entry, next ? 'on' : 'off');
    } catch {
      // as above
    }
  };
  return { on, change };
}
