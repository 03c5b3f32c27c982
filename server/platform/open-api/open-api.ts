/** Serves the OpenAPI document, and a page to read it. */
import type { FastifyInstance } from 'fastify';
import { type Described, openApiDocument } from './document.ts';
import { readingPage } from './reading-page.ts';

/** The document is made when it is first asked for. */
export function registerOpenApi(app: FastifyInstance, described: Described): void {
  let made: { json: string; html: string } | undefined;
  const make = () => {
    if (!made) {
      const document = openApiDocument(described);
      made = { json: JSON.stringify(document), html: readingPage(document) };
    }
    return made;
  };
  app.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('application/json').send(make().json),
  );
  app.get('/api-docs', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html')
      .send(make().html),
  );
}
