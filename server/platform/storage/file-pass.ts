/** Passes for sealed files: for one file, one account, a few minutes. Granting one requires an audit entry. */
import { filePathOf } from '#contracts/files/addresses.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { createSigner } from '../crypto/signer.ts';

/** How long a pass is valid. */
export const PASS_SECONDS = 120;

export type FilePasses = {
  /** The URL under which the account can read the file now. */
  addressFor(fileId: string, accountId: number): string;
  fits(pass: unknown, fileId: string, accountId: number): boolean;
};

export function createFilePasses(secret: Secrets, now: () => number): FilePasses {
  const signer = createSigner(secret, 'file-pass');
  return {
    addressFor(fileId, accountId) {
      const pass = signer.sign(`${fileId} ${accountId} ${now() + PASS_SECONDS * 1000}`);
      return `${filePathOf(fileId)}?${new URLSearchParams({ pass })}`;
    },
    fits(pass, fileId, accountId) {
      const [file, account, until] = (typeof pass === 'string' ? (signer.read(pass) ?? '') : '').split(' ');
      return file === fileId && account === String(accountId) && Number(until) > now();
    },
  };
}
