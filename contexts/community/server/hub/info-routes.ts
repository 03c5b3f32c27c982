/** Lists of repositories, and details of one. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/http/app-error.ts';
import { hubList } from '../hub-address.ts';
import type { Commit, Repository } from '../repository/repositories.ts';
import { cursorOf, isTrue, nextLink, valuesOf } from './address.ts';
import { LIST_PAGE_WITH_FILES, MOST_SIBLINGS, TREE_PAGE } from './bounds.ts';
import { readListQuery } from './list-query.ts';
import type { HubParts } from './parts.ts';
import { type Extras, viewRepository } from './repository-view.ts';
import { findRevision, identify, type Place, TYPES, type Visit, visit } from './visit.ts';

/** Names of all files, up to a limit. */
async function siblingsOf(parts: HubParts, repository: Repository, commit: Commit, atMost: number): Promise<{ rfilename: string }[]> {
  const names: { rfilename: string }[] = [];
  for (let after = '', more = true; more && names.length < atMost; ) {
    const page = await parts.repositories.tree.list(repository, commit, { folder: '', recursive: true, after, limit: TREE_PAGE });
    for (const entry of page.entries) if (entry.type === 'FILE') names.push({ rfilename: entry.path });
    after = page.entries.at(-1)?.path ?? '';
    more = page.more;
  }
  return names.slice(0, atMost);
}

/** Null if nothing has been committed and no revision was requested. */
async function findCommit(parts: HubParts, at: Visit): Promise<Commit | null> {
  try {
    return (await findRevision(parts, at)).commit;
  } catch (error) {
    if (error instanceof AppError && error.code === 'REVISION_NOT_FOUND' && at.rest.length === 0 && at.repository.head === '') return null;
    throw error;
  }
}

async function gateOf(parts: HubParts, repositories: readonly Repository[]): Promise<(repository: Repository) => Extras> {
  const gated = repositories.filter(({ visibility }) => visibility === 'GATED');
  const modes = gated.length > 0 ? await parts.gateModesOf(gated.map(({ id }) => id)) : new Map();
  return ({ id }) => (modes.has(id) ? { gateMode: modes.get(id) } : {});
}

export function registerInfoRoutes(hub: FastifyInstance, parts: HubParts): void {
  const { repositories, publicUrl } = parts;
  const json = (reply: FastifyReply, value: unknown) => reply.type('application/json; charset=utf-8').send(JSON.stringify(value));

  for (const type of TYPES) {
    const lists = `/api/${hubList(type)}`;
    const place: Place = { type, right: 'LIST', before: 3, after: 1, writes: false };

    hub.get(lists, async (request, reply) => {
      const { asker } = await identify(parts, request, reply, false);
      const { records, next } = await parts.list(asker, readListQuery(type, request.query));
      const expand = valuesOf(request.query, 'expand');
      const gate = await gateOf(parts, records);
      const items = [];
      for (const repository of records) {
        const extras = gate(repository);
        if (expand.includes('siblings') && repository.head !== '') {
          const commit = await repositories.revisions.resolve(repository, '');
          extras.siblings = await siblingsOf(parts, repository, commit, MOST_SIBLINGS / LIST_PAGE_WITH_FILES);
        }
        items.push(viewRepository(repository, expand, isTrue(request.query, 'full'), extras));
      }
      if (next !== '') reply.header('link', nextLink(publicUrl, request.url, cursorOf.encode(next)));
      return json(reply, items);
    });

    async function info(request: FastifyRequest, reply: FastifyReply) {
      const at = await visit(parts, request, reply, place);
      const expand = valuesOf(request.query, 'expand');
      const commit = await findCommit(parts, at);
      const extras: Extras = { ...(await gateOf(parts, [at.repository]))(at.repository), sha: commit?.id ?? '' };
      if (expand.length === 0 || expand.includes('siblings'))
        extras.siblings = commit ? await siblingsOf(parts, at.repository, commit, MOST_SIBLINGS) : [];
      return json(reply, viewRepository(at.repository, expand, true, extras));
    }
    hub.get(`${lists}/:namespace/:name`, info);
    hub.get(`${lists}/:namespace/:name/revision/*`, info);
  }
}
