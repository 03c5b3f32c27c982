/** The contents of a repository: trees, paths, commits, branches and tags. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hubList } from '../hub-address.ts';
import type { FileEntry, FolderEntry, Repository } from '../repository/repositories.ts';
import { cursorOf, isTrue, limitOf, nextLink, valueOf } from './address.ts';
import { readBody } from './body.ts';
import { COMMIT_PAGE, MOST_PATHS, TREE_PAGE } from './bounds.ts';
import { lastCommitOf, viewEntry } from './entry-view.ts';
import type { HubParts } from './parts.ts';
import { findRevision, type Place, TYPES, visit } from './visit.ts';

const pathsBody = z.object({
  paths: z.union([
    z
      .string()
      .max(4_000)
      .transform((path) => [path]),
    z.array(z.string().max(4_000)).max(MOST_PATHS),
  ]),
  expand: z.union([z.boolean(), z.string().transform((text) => /^true$/i.test(text))]).default(false),
});

async function viewEntries(parts: HubParts, repository: Repository, entries: readonly (FileEntry | FolderEntry)[], expand: boolean) {
  if (!expand) return entries.map((entry) => viewEntry(entry));
  const ids = entries.flatMap((entry) => (entry.type === 'FILE' ? [entry.commitId] : []));
  const commits = await parts.repositories.revisions.findMany(repository, ids);
  return entries.map((entry) => {
    const commit = entry.type === 'FILE' ? commits.get(entry.commitId) : undefined;
    return viewEntry(entry, commit && lastCommitOf(commit));
  });
}

export function registerTreeRoutes(hub: FastifyInstance, parts: HubParts): void {
  const { repositories, publicUrl } = parts;
  const json = (reply: FastifyReply, value: unknown) => reply.type('application/json; charset=utf-8').send(JSON.stringify(value));

  for (const type of TYPES) {
    const root = `/api/${hubList(type)}/:namespace/:name`;
    const place = (after: number): Place => ({ type, right: 'LIST', before: 3, after, writes: false });

    async function tree(request: FastifyRequest, reply: FastifyReply) {
      const at = await visit(parts, request, reply, place(1));
      const { commit, path } = await findRevision(parts, at);
      const expand = isTrue(request.query, 'expand');
      const page = await repositories.tree.list(at.repository, commit, {
        folder: path,
        recursive: isTrue(request.query, 'recursive'),
        after: cursorOf.decode(valueOf(request.query, 'cursor')),
        limit: limitOf(request.query, TREE_PAGE, TREE_PAGE),
      });
      const last = page.entries.at(-1);
      if (page.more && last) reply.header('link', nextLink(publicUrl, request.url, cursorOf.encode(last.path)));
      return json(reply, await viewEntries(parts, at.repository, page.entries, expand));
    }
    hub.get(`${root}/tree`, { config: { cost: 'page' } }, tree);
    hub.get(`${root}/tree/*`, { config: { cost: 'page' } }, tree);

    hub.post(`${root}/paths-info/*`, { config: { cost: 'page' } }, async (request, reply) => {
      const at = await visit(parts, request, reply, place(1));
      const { commit } = await findRevision(parts, at);
      const { paths, expand } = await readBody(request, pathsBody);
      const plain = [...new Set(paths.map((path) => path.replace(/^\/+|\/+$/g, '')))];
      const found = await repositories.tree.find(at.repository, commit, plain);
      const entries = plain.flatMap((path) => found.get(path) ?? []);
      return json(reply, await viewEntries(parts, at.repository, entries, expand));
    });

    async function commits(request: FastifyRequest, reply: FastifyReply) {
      const at = await visit(parts, request, reply, place(1));
      const { commit } = await findRevision(parts, at);
      const limit = limitOf(request.query, COMMIT_PAGE, COMMIT_PAGE);
      const after = cursorOf.decode(valueOf(request.query, 'cursor'));
      const page = await repositories.commits.list(at.repository, commit, { after, limit });
      const names = await parts.userNames(page.records.map(({ authorId }) => authorId));
      const last = page.records.at(-1);
      if (page.more && last) reply.header('link', nextLink(publicUrl, request.url, cursorOf.encode(last.id)));
      return json(
        reply.header('x-total-count', commit.depth),
        page.records.map(({ id, title, description, createdAt, authorId }) => ({
          id,
          title,
          message: description,
          authors: [{ user: names.get(authorId) ?? '', avatar: '' }],
          date: new Date(createdAt).toISOString(),
        })),
      );
    }
    hub.get(`${root}/commits`, commits);
    hub.get(`${root}/commits/*`, commits);

    hub.get(`${root}/refs`, async (request, reply) => {
      const { repository } = await visit(parts, request, reply, place(1));
      const refs = await repositories.revisions.list(repository);
      const view = (kind: 'BRANCH' | 'TAG', folder: string) =>
        refs
          .filter((ref) => ref.kind === kind)
          .map(({ name, commitId }) => ({ name, ref: `refs/${folder}/${name}`, targetCommit: commitId }));
      return json(reply, { branches: view('BRANCH', 'heads'), tags: view('TAG', 'tags'), converts: [] });
    });
  }
}
