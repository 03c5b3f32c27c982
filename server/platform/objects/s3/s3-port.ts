/** Large objects in a bucket of a service that speaks S3: Amazon, MinIO, Ceph, OBS and others. Loaded only where one is configured. */

import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../open-port.ts';
import { partBytesFor } from '../part-size.ts';
import { KeyMissing, type ListedKey, type ObjectPort, type PortUpload, WrongSize } from '../port.ts';
import { ObjectsUnavailable } from '../unavailable.ts';

const MB = 1024 * 1024;
const CONNECT_MS = 4_000;
/** Longest wait without a byte. */
const SILENT_MS = 30_000;
/** The same where somebody who reads slowly is waited for, or a service that puts thousands of parts together. */
const PATIENT_MS = 600_000;
/** Slow readers hold a connection each. */
const MOST_CONNECTIONS = 1_000;
/** Content of unknown size comes in parts of this size, which are in memory one at a time. */
const PART_BYTES = 8 * MB;
/** After so many parts they are twice as large, so that 10 000 parts are enough for 1 TB. */
const GROWS_AFTER = 1_000;
const ATTEMPTS = 3;

type Failure = { name?: string; message?: string; $metadata?: { httpStatusCode?: number } };
const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes((error as Failure).name ?? '');
const bareTag = (etag = ''): string => etag.replaceAll('"', '');

/** What fails is told by errors; the client would write it to the console, too. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Settings that differ in tests. */
type Options = { silentMs?: number; attempts?: number };

export function createS3Port(settings: S3Settings, { silentMs = SILENT_MS, attempts = ATTEMPTS }: Options = {}): ObjectPort {
  const { bucket: Bucket, endpoint, region, isPathStyle } = settings;
  const place = `${endpoint ?? `https://s3.${region}.amazonaws.com`}/${Bucket}`;
  const createClient = (socketTimeout: number) =>
    new S3Client({
      region,
      ...(endpoint ? { endpoint } : {}),
      forcePathStyle: isPathStyle,
      maxAttempts: attempts,
      // Other services than Amazon's refuse checksums in trailers. Whole objects are verified by their SHA-256.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      logger: SILENT,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        socketTimeout,
        httpAgent: { keepAlive: true, maxSockets: MOST_CONNECTIONS },
        httpsAgent: { keepAlive: true, maxSockets: MOST_CONNECTIONS },
      },
    });
  const [client, patient] = [createClient(silentMs), createClient(PATIENT_MS)];

  /** @throws KeyMissing, ObjectsUnavailable */
  async function ask<T>(work: Promise<T>, key: string): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw isMissing(error) ? new KeyMissing(key, error) : new ObjectsUnavailable(place, error);
    }
  }
  async function unlessMissing<T>(work: Promise<T>, otherwise: T): Promise<T> {
    return work.catch((error: unknown) => {
      if (error instanceof KeyMissing) return otherwise;
      throw error;
    });
  }

  async function begin(Key: string): Promise<string> {
    const { UploadId } = await ask(client.send(new CreateMultipartUploadCommand({ Bucket, Key })), Key);
    if (!UploadId) throw new ObjectsUnavailable(place, new Error('an upload was begun without an id'));
    return UploadId;
  }
  async function putBuffer(
    upload: PortUpload,
    PartNumber: number,
    Body: Buffer,
  ): Promise<{ PartNumber: number; ETag: string | undefined }> {
    const input = { Bucket, Key: upload.key, UploadId: upload.id, PartNumber, Body, ContentLength: Body.length };
    const { ETag } = await ask(client.send(new UploadPartCommand(input)), upload.key);
    return { PartNumber, ETag };
  }
  async function complete(
    { key: Key, id: UploadId }: PortUpload,
    Parts: { PartNumber: number; ETag: string | undefined }[],
  ): Promise<void> {
    await ask(patient.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })), Key);
  }
  async function abort({ key: Key, id: UploadId }: PortUpload): Promise<void> {
    await unlessMissing(ask(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })), Key), undefined);
  }

  async function putParts(key: string, parts: AsyncIterator<Buffer>, first: Buffer): Promise<void> {
    const upload = { key, id: await begin(key) };
    try {
      const done = [];
      for (let [part, number]: [Buffer | undefined, number] = [first, 1]; part; number += 1) {
        done.push(await putBuffer(upload, number, part));
        const next = await parts.next();
        part = next.done ? undefined : next.value;
      }
      await complete(upload, done);
    } catch (error) {
      await abort(upload).catch(() => {}); // the collector finds it
      throw error;
    }
  }

  async function put(key: string, content: AsyncIterable<Uint8Array>, size?: number): Promise<void> {
    const counted = countingTo(content, size);
    const parts = inParts(
      counted,
      size === undefined ? PART_BYTES : Math.max(PART_BYTES, partBytesFor(size) > 16 * MB ? partBytesFor(size) : 0),
    );
    try {
      const first = await parts.next();
      const Body = first.done ? Buffer.alloc(0) : first.value;
      const second = await parts.next();
      if (second.done) await ask(client.send(new PutObjectCommand({ Bucket, Key: key, Body, ContentLength: Body.length })), key);
      else await putParts(key, behind(second.value, parts), Body);
    } finally {
      await parts.return(undefined);
    }
  }

  return {
    kind: 's3',
    place,
    put,
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end - 1}`;
      // The beginning of an answer is waited for as usual; how fast it is read is not the bucket's doing.
      const unanswered = new AbortController();
      const timer = setTimeout(() => unanswered.abort(), silentMs);
      const answer = patient.send(new GetObjectCommand({ Bucket, Key: key, Range }), { abortSignal: unanswered.signal });
      const { Body } = await ask(answer, key).finally(() => clearTimeout(timer));
      if (!(Body instanceof Readable)) throw new ObjectsUnavailable(place, new Error('an answer came without content'));
      return Body;
    },
    async sizeOf(key) {
      const found = await unlessMissing(ask(client.send(new HeadObjectCommand({ Bucket, Key: key })), key), null);
      return found?.ContentLength ?? null;
    },
    async delete(key) {
      await unlessMissing(ask(client.send(new DeleteObjectCommand({ Bucket, Key: key })), key), undefined);
    },
    async *list(prefix, after = ''): AsyncGenerator<ListedKey> {
      for (let token: string | undefined; ; ) {
        const input = { Bucket, Prefix: prefix, ...(token ? { ContinuationToken: token } : after ? { StartAfter: after } : {}) };
        const page = await ask(client.send(new ListObjectsV2Command(input)), prefix);
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
          yield { key: Key, size: Size, at: LastModified?.getTime() ?? 0 };
        if (!page.IsTruncated || !page.NextContinuationToken) return;
        token = page.NextContinuationToken;
      }
    },
    async probe() {
      await ask(client.send(new HeadBucketCommand({ Bucket })), '').catch((error: unknown) => {
        throw error instanceof KeyMissing ? new ObjectsUnavailable(place, error) : error;
      });
    },
    async removeLeftovers() {
      // What is not completed is an upload, which `uploads.list` names.
    },
    uploads: {
      begin,
      async put({ key: Key, id: UploadId }, PartNumber, content, size) {
        const counted = countingTo(content, size);
        const Body = Readable.from(counted, { objectMode: false });
        let failure: unknown;
        Body.on('error', (error) => {
          failure = error;
        });
        try {
          const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ContentLength: size }));
          return { name: bareTag(ETag), etag: bareTag(ETag) };
        } catch (error) {
          // The content's own failure, and not what it did to the request.
          if (failure) throw failure;
          throw isMissing(error) ? new KeyMissing(Key, error) : new ObjectsUnavailable(place, error);
        } finally {
          Body.destroy();
        }
      },
      async remove() {
        // The last part of a number replaces those before.
      },
      async finish(upload, parts) {
        await complete(
          upload,
          parts.map(({ number, etag }) => ({ PartNumber: number, ETag: `"${etag}"` })),
        );
        return null;
      },
      abort,
      async *list(prefix) {
        for (let markers = {}; ; ) {
          const page = await ask(client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...markers })), prefix);
          for (const { Key = '', UploadId = '', Initiated } of page.Uploads ?? [])
            yield { key: Key, id: UploadId, at: Initiated?.getTime() ?? Date.now() };
          if (!page.IsTruncated) return;
          markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
        }
      },
    },
    close() {
      client.destroy();
      patient.destroy();
    },
  };
}

/** The content, which must have `size` bytes where that is known. @throws WrongSize */
async function* countingTo(content: AsyncIterable<Uint8Array>, size: number | undefined): AsyncGenerator<Uint8Array> {
  let found = 0;
  for await (const chunk of content) {
    found += chunk.length;
    if (size !== undefined && found > size) throw new WrongSize(size, found);
    yield chunk;
  }
  if (size !== undefined && found !== size) throw new WrongSize(size, found);
}

/** Content in parts of `partBytes` at least, the last one excepted; twice as large after each thousand. */
async function* inParts(content: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let [length, count] = [0, 0];
  for await (const chunk of content) {
    held.push(chunk);
    length += chunk.length;
    if (length < partBytes * 2 ** Math.floor(count / GROWS_AFTER)) continue;
    yield Buffer.concat(held, length);
    [held, length, count] = [[], 0, count + 1];
  }
  if (length > 0) yield Buffer.concat(held, length);
}

async function* behind(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}
