/** Changes to a repository's contents: commits, branches and tags. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#server/platform/http/app-error.ts';
import { arrivingBody } from '#server/platform/http/arriving-body.ts';
import { hubList, hubRepository } from '../hub-address.ts';
import type { Repository } from '../repository/repositories.ts';
import { isTrue, plainRevision } from './address.ts';
import { readBody } from './body.ts';
import { COMMIT_BYTES, LINE_BYTES } from './bounds.ts';
import { readHeader } from './commit-line.ts';
import { readLines } from './lines.ts';
import type { HubParts } from './parts.ts';
import { preuploadBody, uploadModeOf } from './preupload.ts';
import { type ContentStore, readOperations } from './read-commit.ts';
import { findRevision, type Place, TYPES, type Visit, visit } from './visit.ts';

const branchBody = z.object({
  startingPoint: z.string().max(255).nullish(),
  emptyBranch: z.boolean().nullish(),
  overwrite: z.boolean().nullish(),
});
const tagBody = z.object({ tag: z.string().min(1).max(255), message: z.string().max(10_000).nullish() });

const json = (reply: FastifyReply, value: unknown) => reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
const refusePullRequest = ({ query }: FastifyRequest): void => {
  if (isTrue(query, 'create_pr')) throw new AppError('HUB_NO_PULL_REQUESTS');
};
/** Bytes of one commit after which the quota is checked again. */
const ASKED_BYTES = 64 * 1024 * 1024;

/** What a commit stores counts immediately, even if the commit is refused in the end. */
function withinQuota({ content, quota }: HubParts['repositories'], repository: Repository): ContentStore {
  let unasked = ASKED_BYTES;
  return {
    putUploaded: content.putUploaded,
    async storeSmall(repositoryId, files) {
      const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
      unasked += bytes;
      if (unasked >= ASKED_BYTES) {
        await quota.check(repository, bytes);
        unasked = 0;
      }
      return content.storeSmall(repositoryId, files);
    },
  };
}

/** Everything after the fixed part is one name. */
const nameOf = ({ rest }: Visit): string => plainRevision(rest.join('/'));

export function registerCommitRoutes(hub: FastifyInstance, parts: HubParts): void {
  const { repositories, publicUrl } = parts;

  for (const type of TYPES) {
    const root = `/api/${hubList(type)}/:namespace/:name`;
    const place: Place = { type, right: 'WRITE', before: 3, after: 1, writes: true };

    hub.post(`${root}/preupload/*`, async (request, reply) => {
      refusePullRequest(request);
      const at = await visit(parts, request, reply, place);
      const { files } = await readBody(request, preuploadBody);
      const commit = await findRevision(parts, at).then(
        (found) => found.commit,
        () => null,
      );
      const known = commit && (await repositories.tree.find(at.repository, commit, [...new Set(files.map(({ path }) => path))]));
      return json(reply, {
        files: files.map((file) => {
          const entry = known?.get(file.path);
          return {
            path: file.path,
            uploadMode: uploadModeOf(file),
            shouldIgnore: false,
            ...(entry?.type === 'FILE' && { oid: entry.lfs ? entry.sha256 : entry.oid }),
          };
        }),
      });
    });

    hub.post(`${root}/commit/*`, { config: { cost: 'commit' } }, async (request, reply) => {
      refusePullRequest(request);
      const at = await visit(parts, request, reply, place);
      const lines = readLines(arrivingBody(request), LINE_BYTES, COMMIT_BYTES);
      const first = await lines.next();
      if (first.done) throw new AppError('HUB_HEADER_MISSING');
      const header = readHeader(first.value);
      const operations = readOperations(lines, withinQuota(repositories, at.repository), at.repository.id);
      const commit = await repositories.commits.write(at.opened, at.asker, { branch: nameOf(at), ...header, operations });
      const address = `${publicUrl}${hubRepository(at.repository)}/commit/${commit.id}`;
      return json(reply, { success: true, commitOid: commit.id, commitUrl: address, hookOutput: '' });
    });

    hub.post(`${root}/branch/*`, async (request, reply) => {
      const at = await visit(parts, request, reply, place);
      const { startingPoint, emptyBranch, overwrite } = await readBody(request, branchBody);
      const { name, revision, replace } = { name: nameOf(at), revision: plainRevision(startingPoint ?? ''), replace: overwrite === true };
      if (emptyBranch) await repositories.revisions.createEmpty(at.opened, at.asker, { name, replace });
      else {
        const { id } = await repositories.revisions.resolve(at.repository, revision);
        await repositories.revisions.create(at.opened, { kind: 'BRANCH', name, commitId: id, replace });
      }
      return json(reply.code(201), { success: true });
    });
    hub.delete(`${root}/branch/*`, async (request, reply) => {
      const at = await visit(parts, request, reply, place);
      await repositories.revisions.remove(at.opened, 'BRANCH', nameOf(at));
      return json(reply, { success: true });
    });

    /** The address specifies the revision, the body the tag. */
    hub.post(`${root}/tag/*`, async (request, reply) => {
      const at = await visit(parts, request, reply, place);
      const { tag, message } = await readBody(request, tagBody);
      await repositories.revisions.create(at.opened, {
        kind: 'TAG',
        name: tag,
        commitId: (await repositories.revisions.resolve(at.repository, nameOf(at))).id,
        message: message ?? '',
      });
      return json(reply.code(201), { success: true });
    });
    hub.delete(`${root}/tag/*`, async (request, reply) => {
      const at = await visit(parts, request, reply, place);
      await repositories.revisions.remove(at.opened, 'TAG', nameOf(at));
      return json(reply, { success: true });
    });
  }
}
