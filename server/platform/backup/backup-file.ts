/** The file of a backup: a compressed archive, encrypted with AES-256-GCM when a passphrase is given. Readable by its owner only. */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './errors.ts';
import { readTar, type TarEntry, tarEnd, tarEntry } from './tar.ts';

/** Header of an encrypted file: this text, the salt of the key, the nonce; the tag is at its end. */
const SEALED = Buffer.from('computing-marketplace sealed backup 1\n');
const SALT = 16;
const NONCE = 12;
const TAG = 16;
const CIPHER = 'aes-256-gcm';
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  promisify<string, Buffer, number, object, Buffer>(scrypt)(passphrase.normalize('NFKC'), salt, 32, { N: 2 ** 15, maxmem: 2 ** 26 });

export type BackupWriter = {
  add(name: string, content: Buffer): Promise<void>;
  /** Moves the complete file into place and syncs it to disk. */
  finish(): Promise<void>;
  /** Removes what was written. */
  abort(): Promise<void>;
};

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @throws BackupError when the file exists already or cannot be written */
export async function createBackupFile(path: string, passphrase: string | undefined, now: Date): Promise<BackupWriter> {
  if (existsSync(path)) throw new BackupError(`${path} exists already. Choose another name, or move it away.`);
  const partial = `${path}.partial`;
  await rm(partial, { force: true });
  const file = createWriteStream(partial, { mode: 0o600, flags: 'wx' });
  await once(file, 'open').catch((error: Error) => {
    throw new BackupError(`The backup cannot be written: ${error.message}`, { cause: error });
  });
  const gzip = createGzip({ level: 6 });
  const seal = passphrase ? await createSeal(passphrase) : null;
  if (seal) file.write(seal.head);
  // The tag follows the last encrypted byte, so the pipeline must not end the file.
  const written = seal
    ? pipeline(gzip, seal.cipher, file, { end: false }).then(() => new Promise<void>((done) => file.end(seal.cipher.getAuthTag(), done)))
    : pipeline(gzip, file);
  let failure: Error | undefined;
  written.catch((error: Error) => {
    failure = error;
  });
  const seconds = Math.floor(now.getTime() / 1000);
  const write = async (bytes: Buffer): Promise<void> => {
    if (failure) throw failure;
    if (bytes.length > 0 && !gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written]);
  };
  return {
    async add(name, content) {
      for (const bytes of tarEntry(name, content, seconds)) await write(bytes);
    },
    async finish() {
      await write(tarEnd());
      gzip.end();
      await written;
      await syncFile(partial);
      await rename(partial, path);
      await syncFile(dirname(path));
    },
    async abort() {
      gzip.destroy();
      await written.catch(() => {});
      file.destroy();
      await rm(partial, { force: true });
    },
  };
}

async function createSeal(passphrase: string) {
  const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)];
  return { head: Buffer.concat([SEALED, salt, nonce]), cipher: createCipheriv(CIPHER, await keyOf(passphrase, salt), nonce) };
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new BackupError('The backup file is damaged: it ends too early.');
  return buffer;
}

/**
 * Whether the header marks the file as encrypted: it can then be read only with the passphrase, and contains only what was encrypted with
 * it. @throws BackupError
 */
export async function isSealed(path: string): Promise<boolean> {
  const handle = await openToRead(path);
  try {
    const { size } = await handle.stat();
    return (await readAt(handle, 0, Math.min(size, SEALED.length))).equals(SEALED);
  } finally {
    await handle.close();
  }
}

const openToRead = (path: string): Promise<FileHandle> =>
  open(path, 'r').catch((error: Error) => {
    throw new BackupError(`The backup cannot be read: ${error.message}`, { cause: error });
  });

/** The compressed archive in a file, decrypted when it is encrypted. */
async function openArchive(path: string, passphrase: string | undefined): Promise<{ streams: [Readable, ...NodeJS.ReadWriteStream[]] }> {
  const handle = await openToRead(path);
  try {
    const { size } = await handle.stat();
    const start = await readAt(handle, 0, Math.min(size, SEALED.length));
    if (!start.equals(SEALED)) return { streams: [createReadStream(path)] };
    if (!passphrase) throw new BackupError('The backup is sealed. Give its passphrase in BACKUP_PASSPHRASE.');
    const head = await readAt(handle, SEALED.length, SALT + NONCE);
    const tag = await readAt(handle, size - TAG, TAG);
    const decipher = createDecipheriv(CIPHER, await keyOf(passphrase, head.subarray(0, SALT)), head.subarray(SALT), { authTagLength: TAG });
    decipher.setAuthTag(tag);
    return { streams: [createReadStream(path, { start: SEALED.length + SALT + NONCE, end: size - TAG - 1 }), decipher] };
  } finally {
    await handle.close();
  }
}

/**
 * The entries in sequence. The content of an encrypted file is authenticated only at its end.
 * @throws BackupError when the file is damaged, ends too early or was encrypted with another passphrase
 */
export async function* readBackupFile(path: string, passphrase: string | undefined): AsyncGenerator<TarEntry> {
  const { streams } = await openArchive(path, passphrase);
  const gunzip = createGunzip();
  const [source, ...through] = streams;
  const flowing = pipeline([source, ...through, gunzip]);
  flowing.catch(() => {}); // is thrown by the iteration below
  try {
    yield* readTar(gunzip as AsyncIterable<Buffer>);
    await flowing;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const why =
      through.length > 0 ? 'The backup file is damaged, or the passphrase is wrong' : 'The backup file is damaged, or is no backup';
    throw new BackupError(`${why} (${(error as Error).message}).`, { cause: error });
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}
