/** Forces a race: sends all but the last byte of every request, then the last bytes at the same time. */
import { connect, type Socket } from 'node:net';

export type RawRequest = { path: string; body: unknown; headers?: Record<string, string> };
export type RawAnswer = { status: number; body: string };

function write(address: URL, request: RawRequest): { head: Buffer; tail: Buffer } {
  const body = JSON.stringify(request.body);
  const headers = {
    host: address.host,
    origin: address.origin,
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...request.headers,
  };
  const text = `POST ${request.path} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n${body}`;
  const bytes = Buffer.from(text);
  return { head: bytes.subarray(0, -1), tail: bytes.subarray(-1) };
}

function readAnswer(socket: Socket): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString();
      const split = text.indexOf('\r\n\r\n');
      const head = text.slice(0, split);
      const raw = text.slice(split + 4);
      const chunked = /transfer-encoding: chunked/i.test(head);
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        body: chunked ? raw.replace(/^[0-9a-f]+\r\n|\r\n[0-9a-f]*(\r\n)*$/gi, '') : raw,
      });
    });
  });
}

export async function releaseTogether(address: string, requests: RawRequest[]): Promise<RawAnswer[]> {
  const url = new URL(address);
  const prepared = await Promise.all(
    requests.map(async (request) => {
      const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
      const { head, tail } = write(url, request);
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
      const answer = readAnswer(socket);
      await new Promise<void>((resolve) => socket.write(head, () => resolve()));
      return { socket, tail, answer };
    }),
  );
  // Let the server read the rest: every request now waits for its last byte.
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const { socket, tail } of prepared) socket.write(tail);
  return Promise.all(prepared.map(({ answer }) => answer));
}

export const codeOf = (answer: RawAnswer): string => (JSON.parse(answer.body) as { code: string }).code;
