/** The scroll position of a thread: follows new messages while the end is in view, and is preserved while older messages are prepended. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance in pixels from the end within which the thread follows. */
const NEAR_END = 80;
/** Distance in pixels from the top at which older messages are loaded. */
const NEAR_TOP = 160;
/** How much of a message must be in view (px) to count as read. */
const SEEN_PX = 24;

type Options = {
  /** Sequence of the first message; 0 without one. */
  first: number;
  /** Number of lines: additional lines at the end are new messages. */
  lines: number;
  /** The last line is the user's own: always scrolled to. */
  ownLast: boolean;
  onTop: () => void;
  /** Receives the highest sequence on the screen. */
  onSeen: (sequence: number) => void;
};

function highestSeen(list: HTMLElement): number {
  const bottom = Math.min(list.getBoundingClientRect().bottom, window.innerHeight);
  let highest = 0;
  for (const line of list.querySelectorAll<HTMLElement>('[data-sequence]')) {
    const { top, height } = line.getBoundingClientRect();
    if (top + Math.min(height, SEEN_PX) <= bottom) highest = Math.max(highest, Number(line.dataset['sequence']));
  }
  return highest;
}

export function useThreadScroll(list: RefObject<HTMLDivElement | null>, options: Options) {
  const { first, lines, ownLast } = options;
  const latest = useRef(options);
  latest.current = options;
  const before = useRef({ first: 0, lines: 0, height: 0, top: 0 });
  const follows = useRef(true);
  const [fresh, setFresh] = useState(0);
  const look = useCallback(() => {
    if (list.current && document.visibilityState === 'visible') latest.current.onSeen(highestSeen(list.current));
  }, [list]);
  const toEnd = useCallback(() => {
    if (!list.current) return;
    list.current.scrollTop = list.current.scrollHeight;
    follows.current = true;
    setFresh(0);
  }, [list]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const { first: wasFirst, lines: wereLines, height, top } = before.current;
    const prepended = wasFirst > 0 && first > 0 && first < wasFirst;
    if (prepended) element.scrollTop = top + element.scrollHeight - height;
    else if (follows.current || (ownLast && lines > wereLines)) {
      element.scrollTop = element.scrollHeight;
      follows.current = true;
    } else if (lines > wereLines) setFresh((count) => count + lines - wereLines);
    before.current = { first, lines, height: element.scrollHeight, top: element.scrollTop };
    look();
  }, [list, first, lines, ownLast, look]);

  useEffect(() => {
    const element = list.current;
    const inside = element?.firstElementChild;
    if (!element || !inside) return;
    // Pictures and cards grow when they load; the window may be resized.
    const observer = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight;
      before.current.height = element.scrollHeight;
      before.current.top = element.scrollTop;
      look();
    });
    observer.observe(inside);
    observer.observe(element);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [list, look]);

  const onScroll = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const near = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    // A shorter thread is still at its end; a reader who scrolled up is not.
    if (near) follows.current = true;
    else if (element.scrollTop < before.current.top) follows.current = false;
    before.current.top = element.scrollTop;
    before.current.height = element.scrollHeight;
    if (follows.current) setFresh(0);
    if (element.scrollTop < NEAR_TOP) latest.current.onTop();
    setAway(!follows.current);
    look();
  }, [list, look]);
  const [away, setAway] = useState(false);
  return { onScroll, toEnd, fresh, away };
}
