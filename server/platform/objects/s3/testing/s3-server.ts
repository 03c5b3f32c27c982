/**
 * A small server for tests that implements the part of S3 that the product uses: objects, ranges, listing in pages, multipart uploads.
 * Signatures are not checked. Content is in files, so that large objects can be tested.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type StoredFile = { path: string; size: number; etag: string; at: Date };
type Upload = { key: string; parts: Map<number, StoredFile>; at: Date };
type Fault = 'none' | 'busy' | 'refused' | 'silent';

class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export type S3Server = {
  endpoint: string;
  bucket: string;
  /** Keys in ascending order, and keys of open uploads. */
  keys(): string[];
  openUploads(): string[];
  pathOf(key: string): string;
  /** Makes everything look as if written this many ms ago. */
  age(ms: number): void;
  /** Response from now on: 503, 403, or none at all. */
  setFault(fault: Fault): void;
  requests: string[];
  close(): Promise<void>;
};

const text = (value: unknown): string => String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const xml = (root: string, content: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${content}</${root}>`;
const element = (name: string, value: unknown): string => `<${name}>${text(value)}</${name}>`;

/** `pageKeys`: number of keys per page of a listing. */
export async function startS3Server({ bucket = 'market', pageKeys = 3 } = {}): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 's3-'));
  const objects = new Map<string, StoredFile>();
  const uploads = new Map<string, Upload>();
  const requests: string[] = [];
  let fault: Fault = 'none';

  async function store(request: IncomingMessage): Promise<StoredFile> {
    const path = join(folder, randomUUID());
    const hash = createHash('md5');
    await pipeline(
      request,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path),
    );
    const { size } = statSync(path);
    if (size !== Number(request.headers['content-length'])) throw new S3Error(400, 'IncompleteBody');
    return { path, size, etag: `"${hash.digest('hex')}"`, at: new Date() };
  }
  function put(key: string, file: StoredFile): void {
    const former = objects.get(key);
    objects.set(key, file);
    if (former) unlinkSync(former.path);
  }
  function getUpload(id: string): Upload {
    const upload = uploads.get(id);
    if (!upload) throw new S3Error(404, 'NoSuchUpload');
    return upload;
  }

  async function complete(id: string, key: string, request: IncomingMessage): Promise<string> {
    const upload = getUpload(id);
    const body = Buffer.concat(await Readable.from(request).toArray()).toString();
    const listed = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)/.exec(part)?.[1]),
      etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    }));
    const parts = listed.map(({ number, etag }, index) => {
      const part = upload.parts.get(number);
      if (!part || part.etag !== etag) throw new S3Error(400, 'InvalidPart');
      if (part.size < 5 * 1024 * 1024 && index < listed.length - 1) throw new S3Error(400, 'EntityTooSmall');
      return part;
    });
    const path = join(folder, randomUUID());
    await pipeline(async function* () {
      for (const part of parts) yield* createReadStream(part.path);
    }, createWriteStream(path));
    put(key, {
      path,
      size: statSync(path).size,
      etag: `"${createHash('md5').update(body).digest('hex')}-${parts.length}"`,
      at: new Date(),
    });
    uploads.delete(id);
    for (const part of upload.parts.values()) rmSync(part.path);
    return xml('CompleteMultipartUploadResult', element('Key', key) + element('ETag', objects.get(key)?.etag));
  }

  function listKeys(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const found = [...objects]
      .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const page = found.slice(0, pageKeys);
    const contents = page.map(([key, { size, etag, at }]) =>
      xmlPart('Contents', element('Key', key) + element('LastModified', at.toISOString()) + element('ETag', etag) + element('Size', size)),
    );
    const isTruncated = found.length > pageKeys;
    const next = isTruncated ? element('NextContinuationToken', page.at(-1)?.[0]) : '';
    return xml('ListBucketResult', `${element('Name', bucket)}${element('IsTruncated', isTruncated)}${next}${contents.join('')}`);
  }

  function listUploads(query: URLSearchParams): string {
    const after = query.get('upload-id-marker') ?? '';
    const found = [...uploads]
      .filter(([id, { key }]) => key.startsWith(query.get('prefix') ?? '') && id > after)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const page = found.slice(0, pageKeys);
    const isTruncated = found.length > pageKeys;
    const next = isTruncated ? element('NextKeyMarker', page.at(-1)?.[1].key) + element('NextUploadIdMarker', page.at(-1)?.[0]) : '';
    const listed = page.map(([id, { key, at }]) =>
      xmlPart('Upload', element('Key', key) + element('UploadId', id) + element('Initiated', at.toISOString())),
    );
    return xml('ListMultipartUploadsResult', `${element('IsTruncated', isTruncated)}${next}${listed.join('')}`);
  }

  async function send(file: StoredFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(first ?? 0);
    const end = Math.min(Number(last ?? file.size - 1), file.size - 1);
    if (first !== undefined && start >= file.size) throw new S3Error(416, 'InvalidRange');
    const headers = { etag: file.etag, 'last-modified': file.at.toUTCString(), 'content-length': Math.max(0, end - start + 1) };
    const range = first === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${file.size}` };
    response.writeHead(first === undefined ? 200 : 206, { ...headers, ...range });
    if (request.method === 'HEAD' || file.size === 0) return void response.end();
    await pipeline(createReadStream(file.path, { start, end }), response);
  }

  async function answerObject(
    key: string,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<string | undefined> {
    const uploadId = query.get('uploadId');
    if (request.method === 'POST' && uploadId === null) {
      const id = `${uploads.size}-${randomUUID()}`;
      uploads.set(id, { key, parts: new Map(), at: new Date() });
      return xml('InitiateMultipartUploadResult', element('Key', key) + element('UploadId', id));
    }
    if (request.method === 'POST') return complete(uploadId ?? '', key, request);
    if (request.method === 'PUT') {
      const upload = uploadId === null ? null : getUpload(uploadId);
      const file = await store(request);
      if (upload) upload.parts.set(Number(query.get('partNumber')), file);
      else put(key, file);
      response.writeHead(200, { etag: file.etag }).end();
      return;
    }
    if (request.method === 'DELETE') {
      if (uploadId === null) {
        const file = objects.get(key);
        objects.delete(key);
        if (file) rmSync(file.path);
      } else {
        for (const part of getUpload(uploadId).parts.values()) rmSync(part.path);
        uploads.delete(uploadId);
      }
      response.writeHead(204).end();
      return;
    }
    const file = objects.get(key);
    if (!file) throw new S3Error(404, 'NoSuchKey');
    await send(file, request, response);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<string | undefined> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, name = '', ...rest] = url.pathname.split('/');
    requests.push(`${request.method} ${request.url}`);
    if (fault === 'busy') throw new S3Error(503, 'SlowDown');
    if (fault === 'refused') throw new S3Error(403, 'AccessDenied');
    if (name !== bucket) throw new S3Error(404, 'NoSuchBucket');
    const key = rest.map(decodeURIComponent).join('/');
    if (key !== '') return answerObject(key, url.searchParams, request, response);
    if (request.method === 'HEAD') return void response.writeHead(200).end();
    return url.searchParams.has('uploads') ? listUploads(url.searchParams) : listKeys(url.searchParams);
  }

  const server = createServer((request, response) => {
    if (fault === 'silent') return;
    answer(request, response).then(
      (body) => body !== undefined && response.writeHead(200, { 'content-type': 'application/xml' }).end(body),
      (error: unknown) => {
        if (!(error instanceof S3Error)) return void response.destroy();
        request.resume();
        const body = request.method === 'HEAD' ? undefined : xml('Error', element('Code', error.code) + element('Message', error.code));
        response.writeHead(error.status, { 'content-type': 'application/xml' }).end(body);
      },
    );
  });
  mkdirSync(folder, { recursive: true });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    keys: () => [...objects.keys()].sort(),
    openUploads: () => [...uploads.values()].map(({ key }) => key).sort(),
    pathOf: (key) => objects.get(key)?.path ?? '',
    age(ms) {
      for (const one of [...objects.values(), ...uploads.values()]) one.at = new Date(one.at.getTime() - ms);
    },
    setFault(next) {
      fault = next;
    },
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
      if (existsSync(folder)) rmSync(folder, { recursive: true });
    },
  };
}
const xmlPart = (name: string, content: string): string => `<${name}>${content}</${name}>`;
