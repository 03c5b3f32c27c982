/** The page that is on its way, for the skeleton in its place (section 'Offline and slow' of the experience). */
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { pageAt, readQuery } from '#contracts/pages/pages.ts';
import type { RouteRow } from '#web/routes/route-row.ts';
import { rowAt, useHere } from './links.ts';

/** A page that arrives sooner replaces the one before it without anything between them. */
const DELAY_MS = 100;

/** What a page shows where its query names it, as the pages of goods and of shops do. */
function shownAt({ pathname, searchParams }: URL): unknown {
  const page = pageAt(pathname);
  const read: object = page ? readQuery(page, searchParams) : {};
  return 'id' in read ? read.id : undefined;
}

/** Another page, or the same one about something else; filters and tabs of a page are not. */
function isOtherPage(here: string, target: string): boolean {
  const [from, to] = [new URL(here, 'http://page.test'), new URL(target, 'http://page.test')];
  return from.pathname !== to.pathname || shownAt(from) !== shownAt(to);
}

/** The row of the page that the user waits for; undefined while there is none, or no need to say so yet. */
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
