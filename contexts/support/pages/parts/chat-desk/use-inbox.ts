/** The live list of a queue: updated immediately by socket events, and loaded again shortly afterwards. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatQueue, DeskCalls, DeskRow } from '#contexts/support/calls/chat-desk.ts';
import type { Answer } from '#contracts/kit/call.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { codeOf } from '#web/lib/failure-words.ts';
import { webApi } from '#web/lib/web-api.ts';
import type { Desk } from './desk.tsx';
import { appendPage, applyNews, applyRead, isInQueue, mergeFirstPage, type News, orderOf, replaceRow } from './inbox-state.ts';
import { setWaitingCount } from './waiting-count.ts';

/** Delay after an event (ms): a burst of events causes one load. */
const SETTLE_MS = 400;
const PAGE = 30;
export type QueueCounts = Answer<DeskCalls['count']>;
export type InboxQuery = { queue: ChatQueue; keyword: string; tag: string };
export type Inbox = {
  rows: DeskRow[];
  /** loading: nothing has been loaded for this queue yet. */
  state: 'loading' | 'ready' | 'failed';
  failure: unknown;
  hasMore: boolean;
  loadingMore: boolean;
  counts: QueueCounts | null;
  more: () => Promise<void>;
  /** Loads the first page and the counts again. */
  refresh: () => Promise<void>;
  /** Applies socket events. */
  take: (news: News) => void;
  /** A conversation was read up to a message. */
  markRead: (conversationId: string, shopRead: number) => void;
  /** Shows an optimistic row until the list is loaded again; the returned function rolls it back. */
  put: (row: DeskRow) => () => void;
};
type List = Pick<Inbox, 'rows' | 'state' | 'failure' | 'loadingMore'> & { next: string };

const NOTHING: List = { rows: [], state: 'loading', failure: null, loadingMore: false, next: '' };
export const firstPage = (desk: Pick<Desk, 'calls'>, { queue, keyword, tag }: InboxQuery, cursor = '') => ({
  endpoint: desk.calls.list,
  input: { query: { queue, keyword, tag, cursor, order: orderOf(queue), pageSize: PAGE } },
});

export function useInbox(desk: Desk, query: InboxQuery): Inbox {
  const { queue, keyword, tag } = query;
  const [list, setList] = useState<List>(NOTHING);
  const [counts, setCounts] = useState<QueueCounts | null>(null);
  const names = useRef(new Map<string, string>());
  const options = { queue, side: desk.side, me: desk.me };
  const latest = useRef({ desk, query, options, list });
  latest.current = { desk, query, options, list };
  /** Incremented for every queue: responses for the previous one are dropped. */
  const turn = useRef(0);
  /** Incremented by every load of the first page and every optimistic row: a load started before the latest of them is outdated. */
  const reading = useRef(0);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readList = useCallback(async () => {
    const { desk: now, query: asked } = latest.current;
    const mine = turn.current;
    reading.current += 1;
    const own = reading.current;
    const isOutdated = () => mine !== turn.current || own !== reading.current;
    const { endpoint, input } = firstPage(now, asked);
    try {
      const page: ListAnswer<DeskRow> = await webApi.call(endpoint, input, { keep: true });
      if (isOutdated()) return;
      for (const row of page.records) if (row.assigneeId) names.current.set(row.assigneeId, row.assigneeName);
      setList((before) => {
        const rows = mergeFirstPage(before.rows, page.records, page.next === '', asked.queue);
        // Later pages that are already loaded are not loaded again.
        const next = rows.length > page.records.length ? before.next : page.next;
        return { ...before, rows, next, state: 'ready', failure: null };
      });
    } catch (failure) {
      if (isOutdated() || codeOf(failure) === 'ABORTED') return;
      setList((before) => ({ ...before, failure, state: before.state === 'ready' ? 'ready' : 'failed' }));
    }
  }, []);
  const readCounts = useCallback(async () => {
    const answer = await webApi.call(latest.current.desk.calls.count, {}, { keep: true }).catch(() => null);
    if (!answer) return;
    setCounts(answer);
    setWaitingCount(answer.waiting);
  }, []);
  const refresh = useCallback(async () => {
    clearTimeout(later.current);
    await Promise.all([readList(), readCounts()]);
  }, [readList, readCounts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another queue is another list
  useEffect(() => {
    turn.current += 1;
    setList(NOTHING);
    void refresh();
    return () => clearTimeout(later.current);
  }, [queue, keyword, tag, refresh]);

  const more = useCallback(async () => {
    const { desk: now, query: asked, list: known } = latest.current;
    if (known.next === '' || known.loadingMore) return;
    const mine = turn.current;
    setList((before) => ({ ...before, loadingMore: true }));
    const { endpoint, input } = firstPage(now, asked, known.next);
    try {
      const page: ListAnswer<DeskRow> = await webApi.call(endpoint, input, { keep: true });
      if (mine === turn.current)
        setList((before) => ({
          ...before,
          rows: appendPage(before.rows, page.records),
          next: page.next,
          loadingMore: false,
          failure: null,
        }));
    } catch (failure) {
      if (mine === turn.current) setList((before) => ({ ...before, loadingMore: false, failure }));
    }
  }, []);
  const take = useCallback(
    (news: News) => {
      const { options: now } = latest.current;
      setList((before) => ({ ...before, rows: applyNews(before.rows, news, now, (id) => names.current.get(id) ?? '') }));
      clearTimeout(later.current);
      later.current = setTimeout(() => void refresh(), SETTLE_MS);
    },
    [refresh],
  );
  const markRead = useCallback(
    (conversationId: string, shopRead: number) =>
      setList((before) => ({ ...before, rows: applyRead(before.rows, conversationId, shopRead) })),
    [],
  );
  const put = useCallback((row: DeskRow) => {
    const { options: now, list: known } = latest.current;
    const before = known.rows.find(({ conversationId }) => conversationId === row.conversationId);
    reading.current += 1;
    setList((state) => ({ ...state, rows: replaceRow(state.rows, row, now) }));
    return () => {
      if (!before || !isInQueue(before, now)) return;
      setList((state) => {
        const rows = state.rows.filter(({ conversationId }) => conversationId !== before.conversationId);
        return { ...state, rows: replaceRow([...rows, before], before, now) };
      });
    };
  }, []);
  const { rows, state, failure, loadingMore, next } = list;
  return { rows, state, failure, loadingMore, hasMore: next !== '', counts, more, refresh, take, markRead, put };
}
