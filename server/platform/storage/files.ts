/** Files of the product: uploaded by accounts, used by records of the contexts, readable according to the record's policy. */
import type { FastifyInstance } from 'fastify';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import { isId } from '#kernel/id/id.ts';
import { createFieldCipher, fieldKeysOf } from '../crypto/field-cipher.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Database, Queryable } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { Bound } from '../http/bind.ts';
import type { ResolveCall } from '../http/http-server.ts';
import type { Job } from '../jobs/job.ts';
import type { Objects } from '../objects/objects.ts';
import { createContentStore } from './content-store.ts';
import type { ReadPolicy } from './file-access.ts';
import { createFilePasses, PASS_SECONDS } from './file-pass.ts';
import { registerFileRoutes } from './file-routes.ts';
import { createFileStore, type StoredFile } from './file-store.ts';
import { movePieces } from './move-pieces.ts';
import { type FileContent, findContent } from './read-file.ts';
import { type NewFile, type StorageParts, storeFile } from './store-file.ts';
import { createUploadLimits } from './upload-limits.ts';
import { createUploadParts } from './upload-parts.ts';
import { createUploadRoom, type UploadRoom } from './upload-room.ts';
import { registerPartRoute, uploadRoutes } from './upload-routes.ts';
import { createUploadStore } from './upload-store.ts';

export type { ReadPolicy } from './file-access.ts';
export type { StoredFile } from './file-store.ts';

export type Claim = {
  fileIds: readonly string[];
  /** The account whose uploads may be claimed; files already used by this record are accepted from any uploader. */
  accountId: number;
  purposes: readonly FilePurpose[];
  subjectType: string;
  subjectId: string;
  /** public: anyone may read. A second claim changes it. */
  visibility: 'public' | 'private';
};

export type Files = {
  /** Claims these files for a record. @throws AppError FILE_NOT_FOUND for a file of another account or purpose */
  claim(tx: Queryable, claim: Claim): Promise<void>;
  /** Releases all files of the record except `keep`; unused files are deleted after a day. */
  release(tx: Queryable, record: { subjectType: string; subjectId: string; keep?: readonly string[] }): Promise<void>;
  /** For internal use, without access check. Streams the content. @throws AppError FILE_NOT_FOUND */
  open(fileId: string): Promise<{ file: StoredFile; content: AsyncIterable<Buffer> }>;
  findFile(fileId: string, on?: Queryable): Promise<StoredFile | null>;
  /** Stores a file that the server generated or fetched for an account, with the limits of uploads. */
  keep(file: NewFile): Promise<StoredFile>;
  allowReading(subjectType: string, policy: ReadPolicy): void;
  /**
   * Grants a staff member access to a sealed file for `seconds`; the permission of its record's policy is still required. The caller must
   * audit and rate-limit this.
   */
  passFor(fileId: string, accountId: number): { url: string; seconds: number };
  register(http: FastifyInstance, resolve: ResolveCall): void;
  /** Endpoints of uploads in parts. */
  routes: Bound[];
  /** Deletes files that have been loose for a day; returns their number. */
  sweep(signal?: AbortSignal): Promise<number>;
  /** Deletes uploads in parts that received nothing for a day; returns their number. */
  sweepUploads(signal?: AbortSignal): Promise<number>;
  jobs: Job[];
};

const LOOSE_HOURS = 24;
const SWEPT_AT_ONCE = 50;

type FilesOptions = { database: Database; objects: Objects; secret: Secrets; room?: UploadRoom; now?: () => number };

/** Opened when the reading begins. */
async function* whenRead(content: FileContent): AsyncGenerator<Buffer> {
  yield* await content.open();
}

export function createFiles(options: FilesOptions): Files {
  const { database, objects, secret, room = createUploadRoom(), now = Date.now } = options;
  const passes = createFilePasses(secret, now);
  const files = createFileStore(database);
  const content = createContentStore(database);
  const parts: StorageParts = { database, objects, files, content, cipher: createFieldCipher(fieldKeysOf(secret)) };
  const policies = new Map<string, ReadPolicy>();
  const limits = createUploadLimits(files);
  const uploads = createUploadStore(database);
  const uploadParts = createUploadParts({ parts, uploads, room, limits });

  /** Deletes in batches until none are left or the process ends. */
  const sweeping =
    (deleteSome: () => Promise<number>) =>
    async (signal?: AbortSignal): Promise<number> => {
      for (let deleted = 0; ; ) {
        const more = await deleteSome();
        deleted += more;
        if (more < SWEPT_AT_ONCE || signal?.aborted) return deleted;
      }
    };
  const sweep = sweeping(() => files.deleteLoose(LOOSE_HOURS, SWEPT_AT_ONCE));
  const sweepUploads = sweeping(() => uploads.deleteExpired(SWEPT_AT_ONCE));

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
      const full = found && (await findContent(parts, found.file, 'full'));
      if (!full) throw new AppError('FILE_NOT_FOUND');
      return { file: found.file, content: whenRead(full) };
    },
    findFile: async (fileId, on) => (isId(fileId) ? ((await files.findFile(fileId, on))?.file ?? null) : null),
    keep: (file) => storeFile(parts, file),
    allowReading: (subjectType, policy) => void policies.set(subjectType, policy),
    passFor: (fileId, accountId) => ({ url: passes.addressFor(fileId, accountId), seconds: PASS_SECONDS }),
    register(http, resolve) {
      registerFileRoutes(http, { parts, room, limits, passes, resolve, policyOf: (subjectType) => policies.get(subjectType) });
      registerPartRoute(http, { parts: uploadParts, limits, resolve });
    },
    routes: uploadRoutes(uploadParts),
    sweep,
    sweepUploads,
    jobs: [
      { name: 'files.delete-unused', everyMs: 10 * 60_000, runs: 'alone', work: sweep },
      { name: 'files.delete-expired-uploads', everyMs: 10 * 60_000, runs: 'alone', work: sweepUploads },
      { name: 'files.move-pieces', everyMs: 10 * 60_000, runs: 'alone', work: (signal) => movePieces(parts, signal) },
    ],
  };
}
