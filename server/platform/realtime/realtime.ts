/**
 * Sockets of the product, independent of contexts: cookie and origin are checked before the upgrade (docs/ARCHITECTURE.md);
 * connections have limits, are pinged, and are closed when their session ends or the process stops.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { CLOSE } from '#contracts/kit/socket.ts';
import type { FanOut } from '#server/platform/events/fan-out.ts';
import { type Finders, grantAccess } from '#server/platform/http/access.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor, Call } from '#server/platform/http/call.ts';
import { refuseForeignOrigin } from '#server/platform/http/http-server.ts';
import { refuseUnplainText } from '#server/platform/http/plain-input.ts';
import type { Figure } from '#server/platform/telemetry/figure.ts';
import type { BoundSocket } from './bind-socket.ts';
import { type OpenConnection, openConnection } from './open-connection.ts';
import { createSocketCount, SOCKET_LIMITS, type SocketLimits } from './socket-limits.ts';
import { createTopics } from './topics.ts';

/** The sessions behind connections. */
export type SessionWatch = {
  /** Null without a session. */
  keyOf(call: Call): string | null;
  /**
   * `ended`: the session with this key; `changed`: the account, which may have been disabled. Called immediately unless notifications are
   * lost.
   */
  subscribe(listener: { ended(key: string): void; changed(accountId: number): void }): void;
  /** The current accounts of these sessions; ended sessions are missing. */
  findActors(keys: readonly string[]): Promise<ReadonlyMap<string, Actor>>;
};

/** While notifications may be lost, sessions are checked this often: an ended one is closed within five seconds. */
const CHECK_DEAF_MS = 2_000;
const CHECK_MS = 20_000;
/** At the end of the process clients have this long to answer the closing frame. */
const FAREWELL_MS = 200;

export type RealtimeOptions = {
  fanOut: FanOut;
  sessions: SessionWatch;
  limits?: Partial<SocketLimits>;
  onError(error: unknown): void;
};

type Doors = Finders & {
  resolve(request: FastifyRequest, reply: FastifyReply): Promise<Call>;
  publicUrl: string;
};

export function createRealtime({ fanOut, sessions, onError, ...options }: RealtimeOptions) {
  const limits = { ...SOCKET_LIMITS, ...options.limits };
  const topics = createTopics({ fanOut, onError });
  const places = createSocketCount(limits);
  const connections = new Set<OpenConnection>();
  let stopping = false;
  let checkedAt = 0;
  let refusedSockets = 0;

  const endWhere = (matches: (connection: OpenConnection) => boolean) => {
    for (const connection of [...connections]) if (matches(connection)) connection.close(CLOSE.SESSION_ENDED, 'session ended');
  };
  /** Closes connections whose session ended; updates the account of the others. */
  async function checkSessions(matches: (connection: OpenConnection) => boolean = () => true): Promise<void> {
    const checked = [...connections].filter((connection) => connection.sessionKey !== null && matches(connection));
    if (checked.length === 0) return;
    const actors = await sessions.findActors([...new Set(checked.map(({ sessionKey }) => sessionKey ?? ''))]);
    for (const connection of checked) {
      const actor = actors.get(connection.sessionKey ?? '');
      if (actor) connection.call = { ...connection.call, actor, locale: actor.language };
    }
    endWhere((connection) => checked.includes(connection) && !actors.has(connection.sessionKey ?? ''));
  }
  sessions.subscribe({
    ended: (key) => endWhere(({ sessionKey }) => sessionKey === key),
    changed: (accountId) => void checkSessions(({ call }) => call.actor?.accountId === accountId).catch(onError),
  });

  const pinging = setInterval(() => {
    for (const connection of [...connections]) {
      if (connection.alive) connection.ping();
      else connection.terminate();
    }
  }, limits.pingMs).unref();
  const checking = setInterval(() => {
    const now = performance.now();
    if (topics.connected() && now - checkedAt < CHECK_MS) return;
    checkedAt = now;
    void checkSessions().catch(() => {}); // while the database is down, nothing can be read or written either
  }, CHECK_DEAF_MS).unref();

  function register(app: FastifyInstance, bounds: readonly BoundSocket[], { resolve, publicUrl, ...finders }: Doors): void {
    const prepared = new WeakMap<FastifyRequest, { call: Call; query: unknown; release: () => void }>();
    for (const bound of bounds) {
      const { socket } = bound;
      app.route({
        method: 'GET',
        url: socket.path,
        async preValidation(request, reply) {
          if (!request.ws) throw new AppError('UPGRADE_REQUIRED');
          refuseForeignOrigin(request, publicUrl);
          // A connection follows its session; a token has none.
          const call = await grantAccess({ ...socket, byToken: 'never' }, await resolve(request, reply), finders);
          const query: unknown = socket.query.parse(request.query);
          refuseUnplainText(query);
          const release = stopping ? null : places.take(call);
          if (!release) {
            refusedSockets += 1;
            throw new AppError('RATE_LIMITED', { seconds: 5 });
          }
          if (socket.identifiesVisitors && !call.actor) call.makeVisitor();
          // The client may disconnect before the upgrade.
          request.raw.socket.once('close', release);
          prepared.set(request, { call, query, release });
        },
        handler: async () => {
          throw new AppError('UPGRADE_REQUIRED');
        },
        wsHandler(ws: WebSocket, request: FastifyRequest) {
          const given = prepared.get(request);
          if (!given || stopping) return ws.close(CLOSE.GOING_AWAY, 'going away');
          const { call, query, release } = given;
          const connection = openConnection({
            ...{ ws, bound, query, call, topics, limits, onError },
            sessionKey: call.actor ? sessions.keyOf(call) : null,
            onClose(closed) {
              connections.delete(closed);
              release();
            },
          });
          connections.add(connection);
        },
      });
    }
  }

  return {
    publish: topics.publish,
    publishAll: topics.publishAll,
    register,
    /** News of other processes may have been lost: every connection reads what is new. */
    missed() {
      checkedAt = 0;
      for (const connection of [...connections]) connection.missed();
    },
    /** Closes all connections and accepts no new ones. Clients reconnect, to another process. */
    async drain(): Promise<void> {
      stopping = true;
      clearInterval(pinging);
      clearInterval(checking);
      for (const connection of connections) connection.close(CLOSE.GOING_AWAY, 'going away');
      const until = performance.now() + FAREWELL_MS;
      while (connections.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
      for (const connection of connections) connection.terminate();
    },
    figures: [
      { name: 'realtime_connections', help: 'Open sockets of this process', read: async () => places.open() },
      { name: 'realtime_refused', help: 'Sockets that this process refused for their number', read: async () => refusedSockets },
    ] satisfies Figure[],
  };
}
export type Realtime = ReturnType<typeof createRealtime>;
