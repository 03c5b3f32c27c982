/** Uploads in parts to a bucket: those of the product's own protocol, and those used for large content of unknown size. */
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { ObjectPort, PortUpload } from '../port.ts';
import { ObjectsUnavailable } from '../unavailable.ts';
import { countingTo } from './content-parts.ts';
import { type Bucket, unlessMissing } from './s3-client.ts';

type Done = { PartNumber: number; ETag: string | undefined };
const bareTag = (etag = ''): string => etag.replaceAll('"', '');

export function createS3Uploads({ name: Bucket, place, client, patient, ask, meaningOf }: Bucket) {
  async function begin(Key: string): Promise<string> {
    const { UploadId } = await ask(client.send(new CreateMultipartUploadCommand({ Bucket, Key })), Key);
    if (!UploadId) throw new ObjectsUnavailable(place, new Error('an upload was begun without an id'));
    return UploadId;
  }
  async function complete({ key: Key, id: UploadId }: PortUpload, Parts: Done[]): Promise<void> {
    await ask(patient.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })), Key);
  }
  async function abort({ key: Key, id: UploadId }: PortUpload): Promise<void> {
    await unlessMissing(
      ask(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })), Key).then(() => {}),
      undefined,
    );
  }

  const uploads: ObjectPort['uploads'] = {
    begin,
    async put({ key: Key, id: UploadId }, PartNumber, content, size) {
      const Body = Readable.from(countingTo(content, size), { objectMode: false });
      let failure: unknown;
      // Otherwise the request would wait for the missing bytes until its timeout.
      const request = new AbortController();
      Body.on('error', (error) => {
        failure = error;
        request.abort();
      });
      const part = { Bucket, Key, UploadId, PartNumber, Body, ContentLength: size };
      try {
        const { ETag } = await client.send(new UploadPartCommand(part), { abortSignal: request.signal });
        return { name: bareTag(ETag), etag: bareTag(ETag) };
      } catch (error) {
        // The content's own error takes precedence over that of the aborted request.
        throw failure ?? meaningOf(error, Key);
      } finally {
        Body.destroy();
      }
    },
    async remove() {
      // A later part with the same number replaces earlier ones.
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
  };

  /** Uploads content with one part in memory at a time. */
  async function putParts(key: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const upload = { key, id: await begin(key) };
    const done: Done[] = [];
    try {
      for await (const Body of parts) {
        const PartNumber = done.length + 1;
        const input = { Bucket, Key: key, UploadId: upload.id, PartNumber, Body, ContentLength: Body.length };
        done.push({ PartNumber, ETag: (await ask(client.send(new UploadPartCommand(input)), key)).ETag });
      }
      await complete(upload, done);
    } catch (error) {
      await abort(upload).catch(() => {}); // the collector finds it
      throw error;
    }
  }
  return { uploads, putParts };
}
