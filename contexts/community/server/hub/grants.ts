/** Signed addresses of contents: they replace a token, for one object of one repository, until they expire. */

import type { Secrets } from '#server/platform/crypto/secrets.ts';
import { createSigner } from '#server/platform/crypto/signer.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export type Grant = {
  use: 'put' | 'part' | 'get';
  repositoryId: string;
  sha256: string;
  /** Bytes. */
  size: number;
  /** The account that requested it; 0 for an anonymous one. */
  accountId: number;
  /** For an upload in parts; '' otherwise. */
  uploadId: string;
  /** ms */
  until: number;
};

export type Grants = {
  sign(grant: Grant): string;
  /** @throws AppError HUB_ADDRESS_ENDED if not signed here, for another use, or expired */
  read(signed: string, use: Grant['use']): Grant;
};

export function createGrants(secret: Secrets, now: () => number): Grants {
  const signer = createSigner(secret, 'hub-object');
  return {
    sign: ({ use, repositoryId, sha256, size, accountId, uploadId, until }) =>
      signer.sign(JSON.stringify([use, repositoryId, sha256, size, accountId, uploadId, until])),
    read(signed, use) {
      const text = signer.read(signed);
      if (text === null) throw new AppError('HUB_ADDRESS_ENDED');
      const [granted, repositoryId, sha256, size, accountId, uploadId, until] = JSON.parse(text) as [
        Grant['use'],
        string,
        string,
        number,
        number,
        string,
        number,
      ];
      if (granted !== use || until <= now()) throw new AppError('HUB_ADDRESS_ENDED');
      return { use, repositoryId, sha256, size, accountId, uploadId, until };
    },
  };
}
