/** One definition of a socket is used by the server's binding and the typed client, as `endpoint.ts` is for calls. Frames are JSON. */
import type { z } from 'zod';
import type { ShopPermission, StaffPermission } from '#kernel/roles/roles.ts';
import type { Access } from './endpoint.ts';

type Schema = z.ZodType;
export type Socket<Q extends Schema = Schema, U extends Schema = Schema, D extends Schema = Schema> = {
  /** `<context>.<noun>`, unique. */
  id: string;
  path: string;
  summary: string;
  access: Exclude<Access, 'program'>;
  /** Visitors get a signed identity with the upgrade, which identifies them in later connections. */
  identifiesVisitors?: boolean;
  permission?: ShopPermission | StaffPermission;
  query: Q;
  /** Frames of the client. */
  up: U;
  /** Frames of the server. */
  down: D;
};
export const socket = <Q extends Schema, U extends Schema, D extends Schema>(definition: Socket<Q, U, D>): Socket<Q, U, D> => definition;

// biome-ignore lint/suspicious/noExplicitAny: the erased form of a socket, for lists of them
export type AnySocket = Socket<any, any, any>;
export type SocketQuery<S> = S extends Socket<infer Q, Schema, Schema> ? z.output<Q> : never;
export type UpFrame<S> = S extends Socket<Schema, infer U, Schema> ? z.output<U> : never;
export type DownFrame<S> = S extends Socket<Schema, Schema, infer D> ? z.output<D> : never;

/** A frame of the client that was refused. The connection stays open. */
export type RefusedFrame = { refused: { code: string; message: string; params: Record<string, unknown> } };

/** Codes with which the server closes a connection; 4000 and above are the application's own (RFC 6455, section 7.4). */
export const CLOSE = {
  /** The process ends, or the connection was idle: reconnect. */
  GOING_AWAY: 1001,
  /** The session ended: reconnect with the current one. */
  SESSION_ENDED: 4401,
  /** The caller may not use this socket. */
  DENIED: 4403,
  /** The client exceeds the rate limit of frames. */
  TOO_FAST: 4429,
  /** The client does not read fast enough: reconnect and load missed frames. */
  TOO_SLOW: 4408,
  /** An internal error: reconnect. */
  FAILED: 1011,
} as const;
/** Longest frame of a client, in bytes. */
export const LONGEST_FRAME = 32 * 1024;

/** How a client maintains its connection (sections 4 and 9), in ms. */
export const SOCKET_CLIENT = {
  retryMs: 5_000,
  retries: 20,
  /** Every retry with this number uses another name. */
  renamedRetry: 5,
  heartbeatMs: 10 * 60_000,
  pings: 3,
  pingMs: 3_000,
  /** Closed this long after the page was hidden, reopened when it is shown. */
  hiddenMs: 5_000,
} as const;
