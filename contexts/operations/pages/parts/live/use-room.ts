/** The state of an open room: messages, viewers, pinned product. Polled while the page is visible. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { WATCH_EVERY_MS } from '#contexts/operations/calls/constants.ts';
import { listLiveMessages, liveRoomSocket, watchLive } from '#contexts/operations/calls/generated/live.ts';
import type { LiveMessage, LivePulse, LiveRoom } from '#contexts/operations/calls/live.ts';
import { openSocket } from '#web/lib/socket.ts';
import { useVisiblePolling } from '#web/lib/use-visible-polling.ts';
import { webApi } from '#web/lib/web-api.ts';

/** While its socket is open messages are pushed, and only the rest is polled. */
const CONNECTED_MS = 5_000;
const ON_AIR_MS = 2_500;
const WAITING_MS = 10_000;
/** The most messages on the page; older ones are dropped. */
const MOST_SHOWN = 300;
const VIEWER_ENTRY = 'liveViewer';

/** The viewer id of this browser while the tab is open. */
function viewerName(): string {
  try {
    const known = sessionStorage.getItem(VIEWER_ENTRY);
    if (known) return known;
    const made = crypto.randomUUID();
    sessionStorage.setItem(VIEWER_ENTRY, made);
    return made;
  } catch {
    return 'without-storage';
  }
}

/** Messages by number, in order, each in its latest version. */
export function mergeMessages(known: readonly LiveMessage[], fresh: readonly LiveMessage[]): LiveMessage[] {
  if (fresh.length === 0) return [...known];
  const all = new Map(known.map((one) => [one.sequence, one]));
  for (const one of fresh) if ((all.get(one.sequence)?.change ?? 0) < one.change) all.set(one.sequence, one);
  return [...all.values()].sort((one, other) => one.sequence - other.sequence).slice(-MOST_SHOWN);
}

export type RoomNow = LivePulse & { messages: LiveMessage[]; muted: boolean; loaded: boolean };

/** `onTurn`: the broadcast has begun, ended or been taken off the air. */
export function useRoom(room: LiveRoom, onTurn: () => void) {
  const { id, state, viewers, pinnedGoodsId, slowSeconds, playUrl } = room;
  const [now, setNow] = useState<RoomNow>({
    ...{ state, viewers, pinnedGoodsId, slowSeconds, playUrl },
    messages: [],
    muted: false,
    loaded: false,
  });
  const last = useRef(0);
  const turned = useRef(onTurn);
  turned.current = onTurn;
  const shown = useRef({ state, playUrl });
  shown.current = { state, playUrl };

  const take = useCallback((messages: readonly LiveMessage[]) => {
    last.current = Math.max(last.current, ...messages.map(({ change }) => change));
    setNow((before) => ({ ...before, messages: mergeMessages(before.messages, messages) }));
  }, []);
  const takePulse = useCallback((pulse: LivePulse) => {
    setNow((before) => ({ ...before, ...pulse }));
    if (pulse.state !== shown.current.state || pulse.playUrl !== shown.current.playUrl) turned.current();
  }, []);
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await webApi.call(
        listLiveMessages,
        { params: { broadcastId: id }, query: { after: last.current } },
        signal ? { signal } : {},
      );
      take(answer.messages);
      takePulse(answer.pulse);
      setNow((before) => ({ ...before, muted: answer.muted, loaded: true }));
      return answer.pulse.state === 'CANCELED' || answer.pulse.state === 'FORCED_OFF' || answer.pulse.state === 'ENDED';
    },
    [id, take, takePulse],
  );
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal).catch(() => {});
    return () => leaving.abort();
  }, [ask]);
  const waits = state === 'ON_AIR' || state === 'SCHEDULED';
  const [connected, setConnected] = useState(false);
  useEffect(() => {
    if (state !== 'ON_AIR') return;
    const again = () => void ask().catch(() => {});
    const socket = openSocket(liveRoomSocket, {
      query: () => ({ broadcastId: id }),
      heartbeat: { operateType: 2 },
      onState(to) {
        setConnected(to === 'open');
        if (to === 'open') again();
      },
      onFrame(frame) {
        // After a gap in the pushed changes, the missing ones are fetched.
        if ('message' in frame && frame.message.change === last.current + 1) take([frame.message]);
        else if ('message' in frame ? frame.message.change > last.current : 'changed' in frame) again();
      },
    });
    return () => socket.close();
  }, [id, state, ask, take]);
  useVisiblePolling(ask, state !== 'ON_AIR' ? WAITING_MS : connected ? CONNECTED_MS : ON_AIR_MS, waits);

  const watch = useCallback(async () => {
    takePulse(await webApi.call(watchLive, { params: { broadcastId: id }, body: { viewer: viewerName() } }));
    return false;
  }, [id, takePulse]);
  const plays = playUrl !== '';
  useEffect(() => {
    if (plays) watch().catch(() => {});
  }, [plays, watch]);
  useVisiblePolling(watch, WATCH_EVERY_MS, plays);
  return { now, take, refresh: ask };
}
