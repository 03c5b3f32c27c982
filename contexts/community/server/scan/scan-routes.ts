import { MOST_SCANNED } from '#contexts/community/calls/constants.ts';
import * as contract from '#contexts/community/calls/scan.ts';
import { isClean, isScanned, isVerified, type Verdict } from '#contexts/community/rules/scan.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import type { Name, Repositories, Repository } from '../repository/repositories.ts';
import { nameOf } from '../repository/repository-routes.ts';
import { notifyPeople, type ScanParts } from './scan-repositories.ts';

type Parts = Pick<ScanParts, 'context' | 'store' | 'peopleOf' | 'pageOf'> & { open: Repositories['open'] };

const stateOf = (repository: Repository): contract.RepositoryScan['state'] =>
  repository.head === '' ? 'NOTHING' : isScanned(repository) ? 'DONE' : 'WAITING';

async function viewScan({ store }: Parts, repository: Repository, mayWrite: boolean): Promise<contract.RepositoryScan> {
  const [files, counts] = await Promise.all([store.list(repository.id, mayWrite, MOST_SCANNED), store.count(repository.id)]);
  const { verdict } = repository;
  return {
    ...{ state: stateOf(repository), verdict, verified: isVerified(repository), loading: counts.loading, doubtful: counts.doubtful },
    files: files.flatMap((file) =>
      isClean(file.verdict) ? [] : [{ path: file.path, verdict: file.verdict as Verdict, imports: file.imports }],
    ),
    secrets: mayWrite ? files.flatMap(({ path, secrets }) => secrets.map((secret) => ({ path, ...secret }))).slice(0, MOST_SCANNED) : [],
  };
}

/** @throws AppError SCAN_UNDERWAY, SCAN_NOT_CLEAN (`path`) */
async function verify(parts: Parts, call: SignedIn, name: Name, { verified, reason }: { verified: boolean; reason: string }) {
  const { repository } = await parts.open(call, name, 'READ');
  const { database, now } = parts.context;
  if (verified && !isScanned(repository)) throw new AppError('SCAN_UNDERWAY');
  if (verified && !isClean(repository.verdict)) {
    const [worst] = await parts.store.list(repository.id, false, 1);
    throw new AppError('SCAN_NOT_CLEAN', { path: worst?.path ?? '' });
  }
  const had = repository.verifiedAt > 0;
  if (had === verified) return { verified };
  await database.transaction(async (tx) => {
    const given = verified ? { at: now(), by: call.actor.accountId } : null;
    if (!(await parts.store.verify(tx, repository.id, given))) throw new AppError('REPOSITORY_NOT_FOUND');
    await audit(tx, call, {
      subjectType: 'repository',
      subjectId: repository.id,
      before: { verified: had },
      after: { verified, reason, commit: repository.head },
    });
    await notifyPeople(parts, tx, repository, verified ? 'REPOSITORY_VERIFIED' : 'REPOSITORY_UNVERIFIED', { reason });
    await announce(tx, 'repositories.changed', { repositoryId: repository.id, commitId: '', branch: '' });
  });
  return { verified };
}

export const scanRoutes = (parts: Parts): Bound[] => [
  bind(contract.getScan, async ({ params }, call) => {
    const { repository, rights } = await parts.open(call, nameOf(params), 'LIST');
    return viewScan(parts, repository, rights.includes('WRITE'));
  }),
  bind(contract.verifyRepository, ({ params, body }, call) => verify(parts, call, nameOf(params), body)),
];
