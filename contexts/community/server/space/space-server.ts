/** Serves static applications from an origin of their own, which has no cookies, sessions or other routes of the product. */
import { Readable } from 'node:stream';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { AppError } from '#server/platform/http/app-error.ts';
import { describeFailure } from '#server/platform/http/envelope.ts';
import { REQUEST_LIMITS, serverOptions } from '#server/platform/http/request-limits.ts';
import type { FileEntry, Repositories } from '../repository/repositories.ts';
import type { SpaceAddresses } from './space-address.ts';
import { spaceHeaders, typeOf } from './space-policy.ts';
import { BEGINNING, prefixOf } from './without-peers.ts';

/** Seconds a browser caches a file before it revalidates. */
const RETAINED_SECONDS = 60;
/** Maximum bytes of one application file. */
const MOST_BYTES = 200 * 1024 * 1024;

export type SpaceServerOptions = {
  log: FastifyBaseLogger;
  repositories: Repositories;
  addresses: SpaceAddresses;
  /** Origin of this server as browsers see it. */
  spacesUrl: string;
  /** Origin of the product, which embeds the frames. */
  publicUrl: string;
};

type Address = { access: string; repositoryId: string; commitId: string; '*': string };

/** Without a domain, this machine is opened under either of two host names. */
const framesOf = (publicUrl: string): string[] =>
  /^http:\/\/127\.0\.0\.1(?=:|$)/.test(publicUrl) ? [publicUrl, publicUrl.replace('127.0.0.1', 'localhost')] : [publicUrl];

async function* following(first: Buffer, rest: Readable): AsyncGenerator<Buffer> {
  yield first;
  yield* rest as AsyncIterable<Buffer>;
}

const plainText = (reply: FastifyReply, status: number, text: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type('text/plain; charset=utf-8')
    .send(text);

export function createSpaceServer({ log, repositories, addresses, spacesUrl, publicUrl }: SpaceServerOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024,
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 400 },
    ...serverOptions(REQUEST_LIMITS),
  });

  const frames = framesOf(publicUrl);

  /** @throws AppError REPOSITORY_NOT_FOUND, ENTRY_NOT_FOUND, REVISION_NOT_FOUND */
  async function find({ access, repositoryId, commitId, '*': path }: Address) {
    const judged = addresses.judge(access, { repositoryId, commitId });
    const [repository] = judged === 'refused' ? [] : await repositories.findByIds([repositoryId]);
    const visible =
      repository?.type === 'SPACE' && repository.state === 'OPEN' && (judged === 'signed' || repository.visibility === 'PUBLIC');
    if (!repository || !visible) throw new AppError('REPOSITORY_NOT_FOUND');
    const commit = await repositories.revisions.resolve(repository, commitId);
    const entry = await repositories.tree.file(repository, commit, path === '' || path.endsWith('/') ? `${path}index.html` : path);
    if (entry.size > MOST_BYTES) throw new AppError('ENTRY_NOT_FOUND');
    return entry;
  }

  const prefixFor = async (entry: FileEntry): Promise<string> =>
    prefixOf(Buffer.from(await repositories.content.reader(entry).read(0, BEGINNING)).toString('latin1'));

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(spaceHeaders("'none'", ["'none'"]));
  });
  app.get<{ Params: Address }>('/:access/:repositoryId/:commitId/*', async (request, reply) => {
    const { params } = request;
    const entry = await find(params);
    const own = `${spacesUrl}/${params.access}/${params.repositoryId}/${params.commitId}/`;
    const etag = `"${entry.sha256}"`;
    reply
      .headers(spaceHeaders(own, frames))
      .header('etag', etag)
      .header('cache-control', `${params.access === 'public' ? 'public' : 'private'}, max-age=${RETAINED_SECONDS}, must-revalidate`);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const type = typeOf(entry.path);
    const prefix = type.startsWith('text/javascript') ? Buffer.from(await prefixFor(entry)) : null;
    reply.type(type).header('content-length', entry.size + (prefix?.length ?? 0));
    if (request.method === 'HEAD') return reply.send('');
    const content = await repositories.content.open(entry);
    return reply.send(prefix ? Readable.from(following(prefix, content)) : content);
  });
  app.setNotFoundHandler((_request, reply) => plainText(reply, 404, 'Not found'));
  app.setErrorHandler((error, request, reply) => {
    const failure = describeFailure(error);
    if (failure.internal) request.log.error({ err: error }, 'failed');
    reply.removeHeader('content-length');
    reply.removeHeader('etag');
    return plainText(reply, failure.status, failure.status === 404 ? 'Not found' : failure.code);
  });
  return app;
}
