/**
 * Baselines for the product: a Fastify that returns constants, one that renders the same number of plain cards, and one that serves the
 * files of the folder BARE_FILES. Prints its address.
 */
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const app = Fastify({ logger: false });
const sized = (query: unknown): number => Math.min(1_000_000, Number((query as { size?: string }).size ?? 0));
const bodies = new Map<string, string>();
const bodyOf = (kind: string, size: number): string => {
  const key = `${kind} ${size}`;
  let body = bodies.get(key);
  if (!body) {
    body =
      kind === 'json'
        ? JSON.stringify({ code: '0', data: 'x'.repeat(Math.max(0, size - 34)), message: '' })
        : `<!doctype html>${'x'.repeat(Math.max(0, size - 15))}`;
    bodies.set(key, body);
  }
  return body;
};
app.get('/json', (request, reply) => reply.type('application/json; charset=utf-8').send(bodyOf('json', sized(request.query))));
const pages = new Map<number, Buffer>();
function pageOf(size: number): Buffer {
  const page = pages.get(size) ?? Buffer.from(bodyOf('html', size));
  pages.set(size, page);
  return page;
}
app.get('/html', (request, reply) => reply.type('text/html; charset=utf-8').send(pageOf(sized(request.query))));

/** A card of the home page in plain elements: a link, a cover, name, summary, two tags, price. */
function Card({ index }: { index: number }) {
  return createElement(
    'li',
    { className: 'card' },
    createElement(
      'a',
      { href: `/ui/mall/detail/goods?goodsId=${index}` },
      createElement(
        'div',
        { className: 'cover', 'aria-hidden': true },
        createElement('svg', { viewBox: '0 0 24 24' }, createElement('path', { d: 'M3 12h18M12 3v18' })),
      ),
      createElement('h3', null, `商品名称 ${index}`),
      createElement('p', null, '面向科研团队的方案，支持多节点并行与断点续算，按月计费，可试用'),
      createElement('ul', null, createElement('li', null, '官方镜像'), createElement('li', null, '可试用')),
      createElement('p', { className: 'price' }, '¥', createElement('strong', null, '1,234.50'), '/月'),
    ),
  );
}
app.get('/cards', (request, reply) => {
  const count = Math.min(1000, Number((request.query as { count?: string }).count ?? 60));
  const cards = Array.from({ length: count }, (_, index) => createElement(Card, { key: index, index }));
  const html = renderToString(
    createElement('html', null, createElement('body', null, createElement('main', null, createElement('ul', null, cards)))),
  );
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>${html}`);
});

if (process.env.BARE_FILES) await app.register(fastifyStatic, { root: process.env.BARE_FILES, prefix: '/files/' });
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`ready at http://127.0.0.1:${(app.server.address() as { port: number }).port}`);
process.on('SIGTERM', () => process.exit(0));
