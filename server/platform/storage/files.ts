/** Files of the product: uploaded by accounts, used by records of the contexts, read by whom the record's policy lets. */
import type { FastifyInstance } from 'fastify';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import { isId } from '#kernel/id/id.ts';
import { createFieldCipher, fieldKeyOf } from '../crypto/field-cipher.ts';
import type { Database, Queryable } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { ResolveCall } from '../http/http-server.ts';
import type { Job } from '../jobs/job.ts';
import { createContentStore } from './content-store.ts';
import type { ReadPolicy } from './file-access.ts';
import { createFilePasses, PASS_SECONDS } from './file-pass.ts';
import { registerFileRoutes } from './file-routes.ts';
import { createFileStore, type StoredFile } from './file-store.ts';
import { type FileToKeep, keepFile, readPieces, type StorageParts } from './keep-file.ts';
import { createUploadRoom, type UploadRoom } from './upload-room.ts';

export type { ReadPolicy } from './file-access.ts';
export type { StoredFile } from './file-store.ts';

export type Claim = {
  fileIds: readonly string[];
  /** Whose uploads may be taken; files that this very record uses already may stand among them whoever uploaded them. */
  accountId: number;
  purposes: readonly FilePurpose[];
  subjectType: string;
  subjectId: string;
  /** public: everybody may read. A second claim changes it. */
  visibility: 'public' | 'private';
};

export type Files = {
  /** Says that a record uses these files. @throws AppError FILE_NOT_FOUND for a file of somebody else or of another purpose */
  claim(tx: Queryable, claim: Claim): Promise<void>;
  /** The record uses `keep` and no other file any more; what nothing uses is deleted after a day. */
  release(tx: Queryable, record: { subjectType: string; subjectId: string; keep?: readonly string[] }): Promise<void>;
  /** For the server's own use; asks nobody. The content comes piece by piece (1 MiB). @throws AppError FILE_NOT_FOUND */
  open(fileId: string): Promise<{ file: StoredFile; content: AsyncIterable<Buffer> }>;
  findFile(fileId: string, on?: Queryable): Promise<StoredFile | null>;
  /** Keeps what the server made or fetched for an account, by the rules of uploads. */
  keep(file: FileToKeep): Promise<StoredFile>;
  allowReading(subjectType: string, policy: ReadPolicy): void;
  /**
   * Lets a member of staff look at a sealed file for `seconds`, who still needs the permission of its record's policy. Whoever calls
   * this writes into the audit log who asked and why, and counts how often.
   */
  passFor(fileId: string, accountId: number): { url: string; seconds: number };
  register(http: FastifyInstance, resolve: ResolveCall): void;
  /** Deletes what has been loose for a day; how many. */
  sweep(signal?: AbortSignal): Promise<number>;
  jobs: Job[];
};

const LOOSE_HOURS = 24;
const SWEPT_AT_ONCE = 50;

type FilesOptions = { database: Database; secret: string; room?: UploadRoom; now?: () => number };

export function createFiles(options: FilesOptions): Files {
  const { database, secret, room = createUploadRoom(), now = Date.now } = options;
  const passes = createFilePasses(secret, now);
  const files = createFileStore(database);
  const parts: StorageParts = { database, files, content: createContentStore(database), cipher: createFieldCipher([fieldKeyOf(secret)]) };
  const policies = new Map<string, ReadPolicy>();

  async function sweep(signal?: AbortSignal): Promise<number> {
    for (let deleted = 0; ; ) {
      const more = await files.deleteLoose(LOOSE_HOURS, SWEPT_AT_ONCE);
      deleted += more;
      if (more < SWEPT_AT_ONCE || signal?.aborted) return deleted;
    }
  }

  return {
    async claim(tx, { fileIds, accountId, purposes, subjectType, subjectId, visibility }) {
      const ids = [...new Set(fileIds)];
      if (ids.length === 0) return;
      if (!ids.every(isId)) throw new AppError('FILE_NOT_FOUND');
      const found = await files.loadForUse(tx, ids, subjectType, subjectId);
      const fits = (file: StoredFile & { used: boolean }) => purposes.includes(file.purpose) && (file.used || file.accountId === accountId);
      if (visibility === 'public' && found.some(({ sealed }) => sealed)) throw new Error('a sealed file is never public');
      if (found.length < ids.length || !found.every(fits)) throw new AppError('FILE_NOT_FOUND');
      await files.use(tx, ids, subjectType, subjectId, visibility === 'public');
    },
    release: (tx, { subjectType, subjectId, keep = [] }) => files.release(tx, subjectType, subjectId, [...keep]),
    async open(fileId) {
      const found = isId(fileId) ? await files.findFile(fileId) : null;
      if (!found) throw new AppError('FILE_NOT_FOUND');
      return { file: found.file, content: readPieces(parts, found.file, 'full') };
    },
    findFile: async (fileId, on) => (isId(fileId) ? ((await files.findFile(fileId, on))?.file ?? null) : null),
    keep: (file) => keepFile(parts, file),
    allowReading: (subjectType, policy) => void policies.set(subjectType, policy),
    passFor: (fileId, accountId) => ({ url: passes.addressFor(fileId, accountId), seconds: PASS_SECONDS }),
    register: (http, resolve) =>
      registerFileRoutes(http, { parts, room, passes, resolve, policyOf: (subjectType) => policies.get(subjectType) }),
    sweep,
    jobs: [{ name: 'files.delete-unused', everyMs: 10 * 60_000, runs: 'alone', work: sweep }],
  };
}
