/** Passes to sealed files: one file, one reader, a few minutes. Whoever gives one has written down who asked and why. */
import { filePathOf } from '#contracts/files/files.ts';
import { createSigner } from '../crypto/signer.ts';

/** How long a sealed file that was asked for with a reason can be looked at. */
export const PASS_SECONDS = 120;

export type FilePasses = {
  /** The address by which the account reads the file now. */
  addressFor(fileId: string, accountId: number): string;
  fits(pass: unknown, fileId: string, accountId: number): boolean;
};

export function createFilePasses(secret: string, now: () => number): FilePasses {
  const signer = createSigner(secret, 'file-pass');
  return {
    addressFor: (fileId, accountId) => `${filePathOf(fileId)}?pass=${signer.sign(`${fileId} ${accountId} ${now() + PASS_SECONDS * 1000}`)}`,
    fits(pass, fileId, accountId) {
      const [file, account, until] = (typeof pass === 'string' ? (signer.read(pass) ?? '') : '').split(' ');
      return file === fileId && account === String(accountId) && Number(until) > now();
    },
  };
}
