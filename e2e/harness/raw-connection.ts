/** A raw keep-alive connection, on which a test can see for each request whether it was answered. */
import { connect, type Socket } from 'node:net';

export type RawConnection = {
  socket: Socket;
  /** The complete response; null when the connection ended before. One request at a time. */
  ask(head: string[], body?: string): Promise<Answered | null>;
  send(text: string): void;
  ended: Promise<void>;
};
export type Answered = { status: number; closes: boolean; body: string };

/** Rejects when the port refuses. */
export async function dial(address: string): Promise<RawConnection> {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  let text = '';
  let wake = () => {};
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    wake();
  });
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  let isEnded = false;
  void ended.then(() => {
    isEnded = true;
    wake();
  });

  /** Removes one response from the received bytes; null while it is incomplete. */
  function take(): Answered | null {
    const headEnd = text.indexOf('\r\n\r\n');
    if (headEnd < 0) return null;
    const head = text.slice(0, headEnd);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    const chunked = /^transfer-encoding: chunked/im.test(head);
    const rest = text.slice(headEnd + 4);
    const end = chunked ? rest.indexOf('\r\n0\r\n\r\n') + 7 : Number(length ?? 0);
    if (chunked ? end < 7 : rest.length < end) return null;
    text = rest.slice(end);
    return { status: Number(head.slice(9, 12)), closes: /^connection: close/im.test(head), body: rest.slice(0, end) };
  }

  return {
    socket,
    ended,
    send: (part) => void socket.write(part),
    async ask([request = '', ...headers], body = '') {
      const lines = [`${request} HTTP/1.1`, `host: ${host}`, `origin: ${address}`, ...headers];
      if (body !== '') lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
      for (;;) {
        const answer = take();
        if (answer || isEnded) return answer;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
