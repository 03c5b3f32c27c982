/** An internal listener for parts of the product in the same process: opens first and closes last. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Loopback = {
  /** http://127.0.0.1:port */
  url: string;
  /** Sets the handler of paths, including everything below those that end in a slash; all other paths return 404. */
  serve(answer: (request: IncomingMessage, response: ServerResponse) => void, paths: readonly string[]): void;
  close(): Promise<void>;
};

export async function openLoopback(): Promise<Loopback> {
  let answer: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;
  let paths: readonly string[] = [];
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (answer && paths.some((served) => path === served || (served.endsWith('/') && path.startsWith(served)))) answer(request, response);
    else response.writeHead(answer ? 404 : 503).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve(answerer, served) {
      answer = answerer;
      paths = served;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
