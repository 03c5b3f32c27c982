/** Serves the OpenAPI document, and a page to read it. */
import type { FastifyInstance } from 'fastify';
import { type Compressed, compress, sendCompressed } from '../http/compressed.ts';
import { type Described, openApiDocument } from './document.ts';
import { readingPage } from './reading-page.ts';

type Made = { json: Compressed; html: Compressed };

/** The document is built, serialised and compressed once, at its first request. */
export function registerOpenApi(app: FastifyInstance, described: Described): void {
  async function make(): Promise<Made> {
    const document = openApiDocument(described);
    const [json, html] = await Promise.all([compress(JSON.stringify(document)), compress(readingPage(document))]);
    return { json, html };
  }
  let made: Promise<Made> | undefined;
  const find = (): Promise<Made> => {
    made ??= make();
    return made;
  };
  app.get('/openapi.json', async (request, reply) => {
    const { json } = await find();
    return sendCompressed(request, reply.header('cache-control', 'public, max-age=300').type('application/json'), json);
  });
  app.get('/api-docs', async (request, reply) => {
    const { html } = await find();
    reply
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html');
    return sendCompressed(request, reply, html);
  });
}
