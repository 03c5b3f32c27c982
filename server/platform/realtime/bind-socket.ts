/** Binds a socket of the contracts to its handlers. */
import type { AnySocket, DownFrame, SocketQuery, UpFrame } from '#contracts/kit/socket.ts';
import type { Call } from '#server/platform/http/call.ts';

export type Connection<S> = {
  /** The call that opened the connection. `actor` follows changes of the account. */
  call(): Call;
  send(frame: DownFrame<S>): void;
  /** From now on news of this topic are passed to `onNews`. */
  subscribe(topic: string): void;
};

export type ConnectionHandlers<S> = {
  /** Frames of one connection are handled one after the other. AppErrors are sent back as refusals; other errors close the connection. */
  onFrame(frame: UpFrame<S>): Promise<void>;
  onNews?(topic: string, news: unknown): void;
  /** News may have been lost, or were too large to be included: reads what is new from the database. */
  onMissed?(topics: readonly string[]): Promise<void>;
  onClose?(): void;
};

export type BoundSocket = {
  socket: AnySocket;
  // biome-ignore lint/suspicious/noExplicitAny: erased; bindSocket() keeps the types of each pair
  open(query: any, connection: Connection<any>): Promise<ConnectionHandlers<any>>;
};

export const bindSocket = <S extends AnySocket>(
  socket: S,
  open: (query: SocketQuery<S>, connection: Connection<S>) => Promise<ConnectionHandlers<S>>,
): BoundSocket => ({ socket, open });
