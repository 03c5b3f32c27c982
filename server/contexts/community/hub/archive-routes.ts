/** A whole revision as one archive: nothing is compressed and nothing is stored, files are read as the reader takes them. */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZipFile } from 'yazl';
import { MOST_ARCHIVED } from '#kernel/community/repository.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { contentDisposition } from '#server/platform/storage/file-name.ts';
import type { Commit, FileEntry, Repository } from '../repository/repositories.ts';
import { TREE_PAGE } from './bounds.ts';
import { CONTENT_POLICY } from './content-type.ts';
import type { HubParts } from './parts.ts';
import { contentRoot, findRevision, TYPES, visit } from './visit.ts';

const HARMFUL = /[\\:*?"<>|]/g;

/** Within a folder that is called after the repository; characters that some systems refuse are replaced. */
export const archivedName = (repository: string, path: string): string =>
  `${repository}/${path
    .split('/')
    .map((segment) => segment.replace(HARMFUL, '_').replace(/^\.{1,2}$/, '_'))
    .join('/')}`;

async function listFiles(parts: HubParts, repository: Repository, commit: Commit): Promise<FileEntry[]> {
  if (commit.files > MOST_ARCHIVED) throw new AppError('HUB_ARCHIVE_TOO_LARGE', { max: MOST_ARCHIVED });
  const files: FileEntry[] = [];
  for (let after = '', more = true; more; ) {
    const page = await parts.repositories.tree.list(repository, commit, { folder: '', recursive: true, after, limit: TREE_PAGE });
    for (const entry of page.entries) if (entry.type === 'FILE') files.push(entry);
    after = page.entries.at(-1)?.path ?? '';
    more = page.more;
  }
  return files;
}

function archive(parts: HubParts, folder: string, files: readonly FileEntry[], mtime: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as unknown as Readable;
  let reading: Readable | null = null;
  const fail = (error: unknown) => output.destroy(error as Error);
  zip.on('error', fail);
  for (const entry of files)
    zip.addReadStreamLazy(archivedName(folder, entry.path), { compress: false, size: entry.size, mtime }, (take) => {
      parts.repositories.content.open(entry).then((content) => {
        reading = content;
        if (output.destroyed) content.destroy();
        else take(null, content);
      }, fail);
    });
  output.once('close', () => reading?.destroy());
  zip.end();
  return output;
}

export function registerArchiveRoutes(hub: FastifyInstance, parts: HubParts): void {
  for (const type of TYPES)
    hub.get(`${contentRoot(type)}/:namespace/:name/zip/*`, async (request: FastifyRequest, reply: FastifyReply) => {
      const place = { type, right: 'READ', before: type === 'MODEL' ? 1 : 2, after: 1, writes: false } as const;
      const at = await visit(parts, request, reply, place);
      const { commit } = await findRevision(parts, at);
      const files = await listFiles(parts, at.repository, commit);
      const release = parts.limiter.takeStream(at.reader);
      reply.raw.once('close', release);
      parts.countDownload?.(at.repository.id, at.reader);
      const { name } = at.repository;
      return reply
        .header('x-repo-commit', commit.id)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', CONTENT_POLICY)
        .header('content-disposition', contentDisposition('attachment', `${name}-${commit.id.slice(0, 7)}.zip`))
        .type('application/zip')
        .send(archive(parts, name, files, new Date(commit.createdAt)));
    });
}
