import { type RefObject, useEffect, useRef } from 'react';

type Places = {
  view: 'list' | 'thread' | 'details';
  openId: string;
  /** Whether the conversation has been loaded. */
  isThere: boolean;
  column: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
  thread: RefObject<{ focusHeading: () => void } | null>;
};
/** On narrow screens only one column is visible: a focus lost with its column moves to the visible one, and back to the row. */
export function useNarrowFocus({ view, openId, isThere, column, frame, thread }: Places): void {
  const before = useRef(openId);
  useEffect(() => {
    if (document.activeElement === document.body) {
      if (view === 'thread' && isThere && column.current?.offsetParent === null) thread.current?.focusHeading();
      if (view === 'list' && before.current) frame.current?.querySelector<HTMLElement>(`[data-row="${before.current}"]`)?.focus();
    }
    before.current = openId;
  }, [view, openId, isThere, column, frame, thread]);
}
