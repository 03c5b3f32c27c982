/** Classifies calls of clients: a test can act during a chosen one. */
const KINDS: [RegExp, string][] = [
  [/\/preupload\//, 'preupload'],
  [/\/objects\/batch$/, 'batch'],
  [/\/objects\/part\?|\/upload\/[^/]+\/part\//, 'part'],
  [/\/objects\/complete\?|\/upload\/[^/]+\/finish$/, 'finish'],
  [/\/objects\/verify\?/, 'verify'],
  [/\/objects\?grant=/, 'put'],
  [/\/upload\/plan$/, 'plan'],
  [/\/commit(?:\/|$)|\/write$/, 'commit'],
  [/\/branch\/|\/tag\/|\/refs\//, 'ref'],
  [/\/create$/, 'create'],
  [/\/move$/, 'move'],
  [/\/delete$/, 'delete'],
];
export const CALL_KINDS = [...new Set(KINDS.map(([, kind]) => kind))];

export type Moment = { kind: string; at: 'sent' | 'answered' };
export type WatchedCalls = {
  fetch: typeof fetch;
  /** Calls `act` once, at the next such point. */
  once(moment: Moment, act: () => void): void;
  invalidate(): void;
};

export function watchCalls(): WatchedCalls {
  let waiting: { moment: Moment; act: () => void } | undefined;
  const notify = (kind: string, at: Moment['at']): void => {
    if (waiting?.moment.kind !== kind || waiting.moment.at !== at) return;
    const { act } = waiting;
    waiting = undefined;
    act();
  };
  return {
    async fetch(input, init) {
      const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
      const isRead = (init?.method ?? 'GET') === 'GET';
      const kind = isRead ? 'read' : (KINDS.find(([shape]) => shape.test(pathname + search) || shape.test(pathname))?.[1] ?? 'other');
      const answering = fetch(input, init);
      notify(kind, 'sent');
      const answer = await answering;
      notify(kind, 'answered');
      return answer;
    },
    once(moment, act) {
      waiting = { moment, act };
    },
    invalidate() {
      waiting = undefined;
    },
  };
}
