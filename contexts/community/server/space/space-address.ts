/**
 * Addresses of the files of a space: `/<access>/<repository>/<commit>/<path>`. `access` is 'public', or a signed grant that lets its bearer
 * read one revision until it expires: frames send no cookies, and none would be read.
 */

import { isCommitId } from '#contexts/community/rules/repository.ts';
import { isId } from '#kernel/id/id.ts';
import type { Secrets } from '#server/platform/crypto/secrets.ts';
import { createSigner } from '#server/platform/crypto/signer.ts';

/** Lifetime of an address of a non-public space, in ms. */
export const ADDRESS_MS = 60 * 60_000;
const PUBLIC = 'public';

export type SpacePlace = { repositoryId: string; commitId: string };
export type SpaceAccess = 'public' | 'signed' | 'refused';

export function createSpaceAddresses(secret: Secrets, now: () => number) {
  const signer = createSigner(secret, 'space');
  return {
    /** The folder of a revision, with a trailing slash. */
    folder: ({ repositoryId, commitId }: SpacePlace, isPublic: boolean): string => {
      const access = isPublic ? PUBLIC : signer.sign(`${repositoryId} ${commitId} ${now() + ADDRESS_MS}`);
      return `/${access}/${repositoryId}/${commitId}/`;
    },
    judge(access: string, { repositoryId, commitId }: SpacePlace): SpaceAccess {
      if (!isId(repositoryId) || !isCommitId(commitId)) return 'refused';
      if (access === PUBLIC) return 'public';
      const [id, commit, ends] = (signer.read(access) ?? '').split(' ');
      return id === repositoryId && commit === commitId && Number(ends) > now() ? 'signed' : 'refused';
    },
  };
}
export type SpaceAddresses = ReturnType<typeof createSpaceAddresses>;
