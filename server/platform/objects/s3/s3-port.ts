/** Large objects in a bucket of an S3-compatible service: Amazon, MinIO, Ceph, OBS and others. Loaded only when one is configured. */
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { KeyMissing, type ListedKey, type ObjectPort } from '../port.ts';
import { ObjectsUnavailable } from '../unavailable.ts';
import { countingTo, followedBy, inParts } from './content-parts.ts';
import { openBucket, type S3Options, type S3Settings, unlessMissing } from './s3-client.ts';
import { createS3Uploads } from './s3-uploads.ts';

export function createS3Port(settings: S3Settings, options: S3Options = {}): ObjectPort {
  const bucket = openBucket(settings, options);
  const { name: Bucket, place, silentMs, client, patient, ask, close } = bucket;
  const { uploads, putParts } = createS3Uploads(bucket);

  return {
    kind: 's3',
    place,
    close,
    uploads,
    async put(key, content, size) {
      const parts = inParts(countingTo(content, size), size);
      try {
        const [first, second] = [await parts.next(), await parts.next()];
        const Body = first.done ? Buffer.alloc(0) : first.value;
        if (second.done) await ask(client.send(new PutObjectCommand({ Bucket, Key: key, Body, ContentLength: Body.length })), key);
        else await putParts(key, followedBy([Body, second.value], parts));
      } finally {
        await parts.return(undefined);
      }
    },
    async open(key, range) {
      const Range = range && `bytes=${range.start}-${range.end - 1}`;
      // The beginning of a response has the usual limit; how fast it is read does not depend on the bucket.
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
      await unlessMissing(
        ask(client.send(new DeleteObjectCommand({ Bucket, Key: key })), key).then(() => {}),
        undefined,
      );
    },
    async *list(prefix, after = ''): AsyncGenerator<ListedKey> {
      for (let token: string | undefined; ; ) {
        const input = { Bucket, Prefix: prefix, ...(token ? { ContinuationToken: token } : after ? { StartAfter: after } : {}) };
        const page = await ask(client.send(new ListObjectsV2Command(input)), prefix);
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
          yield { key: Key, size: Size, at: LastModified?.getTime() ?? Date.now() };
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
      // What is not completed is an upload, which `uploads.list` returns.
    },
  };
}
