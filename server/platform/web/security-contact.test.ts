import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerSecurityContact } from './security-contact.ts';

it('says where to report, and until when that holds', async () => {
  const app = Fastify();
  const now = () => Date.parse('2026-11-29T03:04:05Z');
  registerSecurityContact(app, { contact: 'mailto:security@example.org', publicUrl: 'https://market.example.org', now });
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url: '/.well-known/security.txt' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    'Contact: mailto:security@example.org\nExpires: 2027-05-28T00:00:00.000Z\nPreferred-Languages: zh, en\n' +
      'Canonical: https://market.example.org/.well-known/security.txt\n',
  );
  await app.close();
});
