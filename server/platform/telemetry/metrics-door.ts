/** Who may read /metrics: callers with the token or on its own port; otherwise only this machine. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ConfigError } from '../config/config-error.ts';
import { AppError } from '../http/app-error.ts';

const PATH = '/metrics';
const NO_STORE = 'no-store';

export type MetricsDoor = {
  /** Expected as `Authorization: Bearer`; undefined: none. */
  token: string | undefined;
  /** Port of a separate listener; undefined: the product's. */
  port: number | undefined;
  host: string;
  /** A proxy on this machine may forward public requests: then a loopback address proves nothing. */
  behindProxy: boolean;
};
type Read = () => Promise<{ type: string; text: string }>;

const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
};
/** Whether browsers reach the product only on this machine. */
export function isLoopbackUrl(url: string): boolean {
  const hostname = URL.parse(url)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return hostname === 'localhost' || isLoopback(hostname);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const bears = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(/^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''), digest(token));

/** By the address of the connection; forwarded headers are not trusted, but prove that there is a proxy. */
const isThisMachine = ({ raw, headers }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') &&
  ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].every((name) => headers[name] === undefined);

/**
 * Serves /metrics on the product's listener, or on a separate one that opens and closes with it. @throws ConfigError, when it opens, for an
 * unavailable port
 */
export function openMetrics(app: FastifyInstance, door: MetricsDoor, read: Read): void {
  const { token, port, host } = door;
  if (port !== undefined) {
    openPort(app, { token, port, host }, read);
    return;
  }
  app.get(PATH, async (request, reply) => {
    reply.header('cache-control', NO_STORE);
    if (token === undefined) {
      if (door.behindProxy || !isThisMachine(request)) throw new AppError('PATH_NOT_FOUND');
    } else if (!bears(request.headers.authorization, token)) return reply.code(401).header('www-authenticate', 'Bearer').send();
    const { type, text } = await read();
    return reply.type(type).send(text);
  });
}

function openPort(
  app: FastifyInstance,
  { token, port, host }: { token: string | undefined; port: number; host: string },
  read: Read,
): void {
  const server = createServer(async (request, response) => {
    response.setHeader('cache-control', NO_STORE);
    const known = request.url?.split('?', 1)[0] === PATH && (request.method === 'GET' || request.method === 'HEAD');
    if (!known) return response.writeHead(404).end();
    if (token !== undefined && !bears(request.headers.authorization, token))
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    try {
      const { type, text } = await read();
      return response.writeHead(200, { 'content-type': type }).end(text);
    } catch (error) {
      app.log.error({ err: error }, 'reading the metrics failed');
      return response.writeHead(500).end();
    }
  });
  app.addHook(
    'onReady',
    () =>
      new Promise<void>((resolve, reject) => {
        const fail = ({ message }: Error) =>
          reject(new ConfigError([`METRICS_PORT: ${port} on ${host} cannot be listened on: ${message}`]));
        server.once('error', fail);
        server.listen({ host, port }, () => {
          server.off('error', fail).on('error', (error) => app.log.error({ err: error }, 'the listener of the metrics failed'));
          resolve();
        });
      }),
  );
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  });
}
