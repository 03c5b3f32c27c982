/** The page being loaded, for its skeleton (section 'Offline and slow' of the experience). */
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { pageAt, readQuery } from '#contracts/pages/pages.ts';
import type { RouteRow } from '#web/rows/route-row.ts';
import { rowAt, useHere } from './links.ts';

/** A page that loads faster replaces the previous one without a skeleton (ms). */
const DELAY_MS = 100;

/** The subject of a page if its query specifies it, as on the pages of goods and shops. */
function shownAt({ pathname, searchParams }: URL): unknown {
  const page = pageAt(pathname);
  const read: object = page ? readQuery(page, searchParams) : {};
  return 'id' in read ? read.id : undefined;
}

/** Another page, or the same one with another subject; filters and tabs do not count. */
function isOtherPage(here: string, target: string): boolean {
  const [from, to] = [new URL(here, 'http://page.test'), new URL(target, 'http://page.test')];
  return from.pathname !== to.pathname || shownAt(from) !== shownAt(to);
}

/** The row of the page being loaded; undefined if there is none, or the wait is still short. */
export function usePendingRow(): RouteRow | undefined {
  const { state, location } = useNavigation();
  const here = useHere();
  // The location of a navigation is a full address, with /ui.
  const address = state === 'loading' && location ? location.pathname + location.search : '';
  const target = address && isOtherPage(here, address) ? address : '';
  const [awaited, setAwaited] = useState('');
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => setAwaited(target), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setAwaited('');
    };
  }, [target]);
  return target && awaited === target && location ? rowAt(location.pathname) : undefined;
}
