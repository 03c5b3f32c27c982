/** One call to a repository: the caller, what was opened, and the redirect if the repository was renamed. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RepositoryType, Right } from '#contexts/community/rules/repository.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call } from '#server/platform/http/call.ts';
import { senderOf } from '#server/platform/http/http-server.ts';
import { classifySender } from '#server/platform/http/own-origin.ts';
import { hubList } from '../hub-address.ts';
import type { Asker } from '../ports.ts';
import { type Commit, fullName, type Opened, type Repository } from '../repository/repositories.ts';
import { readingsOf, segmentsAfter } from './address.ts';
import type { HubParts } from './parts.ts';
import type { Reader } from './reader-limits.ts';

export const TYPES: readonly RepositoryType[] = ['MODEL', 'DATASET', 'SPACE'];
/** Path prefix of this type: '', '/datasets', '/spaces'. */
export const contentRoot = (type: RepositoryType): string => (type === 'MODEL' ? '' : `/${hubList(type)}`);

/** The repository was renamed: answered with a redirect. */
export class Moved extends Error {
  readonly location: string;
  constructor(location: string) {
    super('moved');
    this.location = location;
  }
}

export type Caller = { call: Call; asker: Asker; reader: Reader };

/**
 * Identifies the caller. A token is valid for everything. A browser session is valid for reading only, and only if a page of this site
 * sends the request or the user follows a link; requests caused by other pages are treated as anonymous.
 * @throws AppError RATE_LIMITED, and LOGIN_REQUIRED for writing without a token
 */
export async function identify(parts: HubParts, request: FastifyRequest, reply: FastifyReply, writes: boolean): Promise<Caller> {
  const call = await parts.resolve(request, reply);
  const byBrowser = call.token === undefined && call.actor !== null;
  const sender = senderOf(request);
  const foreign = classifySender(sender, parts.publicUrl) === 'foreign' && sender.fetchDest !== 'document';
  const actor = byBrowser && (writes || foreign) ? null : call.actor;
  const reader = { accountId: actor?.accountId ?? null, ip: call.ip };
  parts.limiter.countCall(reader);
  if (writes && !actor) throw new AppError('LOGIN_REQUIRED');
  const { requestId, ip, token } = call;
  return { call, reader, asker: { actor, requestId, ip, ...(token && { token }) } };
}

export type Visit = Caller & {
  opened: Opened;
  repository: Repository;
  /** Segments of the address after the fixed part, decoded. */
  rest: string[];
};
export type Place = {
  type: RepositoryType;
  right: Right;
  /** Segments of the address before the namespace, and between the name and the rest. */
  before: number;
  after: number;
  writes: boolean;
};

/** The same address under the repository's current name. */
function addressUnder(url: string, { before }: Place, location: string): string {
  const [path = '', query] = url.split('?', 2);
  const segments = path.split('/');
  const suffix = /\.git$/.test(segments[before + 2] ?? '') ? '.git' : '';
  segments.splice(before + 1, 2, ...`${location}${suffix}`.split('/'));
  return segments.join('/') + (query === undefined ? '' : `?${query}`);
}

/** Opens the addressed repository. @throws Moved, AppError as `repositories.open` */
export async function visit(parts: HubParts, request: FastifyRequest, reply: FastifyReply, place: Place): Promise<Visit> {
  const caller = await identify(parts, request, reply, place.writes);
  const { namespace, name: given } = request.params as { namespace: string; name: string };
  const plain = given.replace(/\.git$/, '');
  try {
    const opened = await parts.repositories.open(caller.asker, { type: place.type, namespace, name: plain }, place.right);
    const name = fullName(opened.repository);
    if (!place.writes && name !== `${namespace}/${plain}`) throw new Moved(addressUnder(request.url, place, name));
    const rest = segmentsAfter(request.url, place.before + 2 + place.after);
    return { ...caller, opened, repository: opened.repository, rest };
  } catch (error) {
    if (error instanceof AppError && error.code === 'REPOSITORY_MOVED')
      throw new Moved(addressUnder(request.url, place, String(error.params.location)));
    throw error;
  }
}

export type Found = { commit: Commit; revision: string; path: string };
/** The first split of the address's rest whose revision exists. @throws AppError REVISION_NOT_FOUND */
export async function findRevision(parts: HubParts, { repository, rest }: Pick<Visit, 'repository' | 'rest'>): Promise<Found> {
  const readings = rest.length > 0 ? readingsOf(rest) : [{ revision: '', path: '' }];
  for (const { revision, path } of readings) {
    try {
      return { commit: await parts.repositories.revisions.resolve(repository, revision), revision, path };
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'REVISION_NOT_FOUND')) throw error;
    }
  }
  throw new AppError('REVISION_NOT_FOUND');
}
