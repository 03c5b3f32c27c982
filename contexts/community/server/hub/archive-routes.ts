/** A whole revision as one archive, uncompressed and unstored: files are streamed on demand, small ones read in batches. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MOST_ARCHIVED } from '#contexts/community/rules/repository.ts';
import { type StoredEntry, storedZip } from '#libraries/stored-zip/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { INLINE_BYTES } from '#server/platform/objects/objects.ts';
import { contentDisposition } from '#server/platform/storage/file-name.ts';
import type { Commit, FileEntry, Repository } from '../repository/repositories.ts';
import { TREE_PAGE } from './bounds.ts';
import { CONTENT_POLICY } from './content-type.ts';
import type { HubParts } from './parts.ts';
import { contentRoot, findRevision, TYPES, visit } from './visit.ts';

const HARMFUL = /[\\:*?"<>|]/g;

/** Within a folder named after the repository; replaces characters that some systems refuse. */
export const archivedName = (repository: string, path: string): string =>
  `${repository}/${path
    .split('/')
    .map((segment) => segment.replace(HARMFUL, '_').replace(/^\.{1,2}$/, '_'))
    .join('/')}`;

async function listFiles(parts: HubParts, repository: Repository, commit: Commit): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  for (let after = '', more = true; more; ) {
    const page = await parts.repositories.tree.list(repository, commit, { folder: '', recursive: true, after, limit: TREE_PAGE });
    for (const entry of page.entries) if (entry.type === 'FILE') files.push(entry);
    after = page.entries.at(-1)?.path ?? '';
    more = page.more;
  }
  return files;
}

/** Files whose small contents one statement reads, and their bytes. */
const BATCH_FILES = 500;
const BATCH_BYTES = 4 * 1024 * 1024;

function* batchesOf(files: readonly FileEntry[]): Generator<FileEntry[]> {
  let batch: FileEntry[] = [];
  let bytes = 0;
  for (const file of files) {
    if (batch.length >= BATCH_FILES || bytes >= BATCH_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(file);
    if (file.size <= INLINE_BYTES) bytes += file.size;
  }
  if (batch.length > 0) yield batch;
}

async function* contentsOf({ repositories }: HubParts, folder: string, files: readonly FileEntry[]): AsyncGenerator<StoredEntry> {
  for (const batch of batchesOf(files)) {
    const small = await repositories.content.readSmall(batch.filter(({ size }) => size <= INLINE_BYTES));
    for (const file of batch) {
      const entry = { name: archivedName(folder, file.path), size: file.size };
      const bytes = small.get(file.sha256);
      yield bytes ? { ...entry, bytes } : { ...entry, open: () => repositories.content.open(file) };
    }
  }
}

export function registerArchiveRoutes(hub: FastifyInstance, parts: HubParts): void {
  for (const type of TYPES) {
    async function archive(request: FastifyRequest, reply: FastifyReply) {
      const place = { type, right: 'READ', before: type === 'MODEL' ? 1 : 2, after: 1, writes: false } as const;
      const at = await visit(parts, request, reply, place);
      const { commit } = await findRevision(parts, at);
      const { name } = at.repository;
      if (commit.files > MOST_ARCHIVED) throw new AppError('HUB_ARCHIVE_TOO_LARGE', { max: MOST_ARCHIVED });
      reply
        .header('x-repo-commit', commit.id)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', CONTENT_POLICY)
        .header('content-disposition', contentDisposition('attachment', `${name}-${commit.id.slice(0, 7)}.zip`))
        .type('application/zip');
      if (request.method === 'HEAD') return reply.send();
      const files = await listFiles(parts, at.repository, commit);
      const release = parts.limiter.takeStream(at.reader);
      reply.raw.once('close', release);
      parts.countDownload?.(at.repository.id, at.reader);
      return reply.send(Readable.from(storedZip(contentsOf(parts, name, files), new Date(commit.createdAt)), { objectMode: false }));
    }
    const url = `${contentRoot(type)}/:namespace/:name/zip/*`;
    hub.route({ method: ['GET', 'HEAD'], url, config: { cost: 'archive' }, handler: archive });
  }
}
