import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { LOG_REDACTION } from './log-redaction.ts';

function logged(entry: Record<string, unknown>): string {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  Fastify({ logger: { level: 'info', redact: LOG_REDACTION, stream } }).log.info(entry, 'said');
  return text;
}

it('removes personal fields from the log, at the top and in what is logged with them', () => {
  const fields = { identificationNumber: 'SECRET-1', bankAccount: 'SECRET-2', contactMobile: 'SECRET-3', infoValue: 'SECRET-4' };
  const text = logged({
    ...fields,
    licence: 'SECRET-5',
    body: { ...fields, fields: { ...fields, contactEmail: 'SECRET-6' } },
    retained: 'word',
  });
  expect(text).not.toContain('SECRET');
  expect(text).toContain('word');
});

it('removes the connection that failed from the log', () => {
  const client = { connectionParameters: { user: 'SECRET' }, connection: { parsedStatements: { find: 'SELECT SECRET' } } };
  const text = logged({ err: Object.assign(new Error('terminating connection'), { code: '57P01', client }) });
  expect(text).not.toContain('SECRET');
  expect(text).toContain('57P01');
});

it('removes rows that PostgreSQL refused from the log', () => {
  const error = Object.assign(new Error('new row violates check constraint'), { code: '23514', detail: 'Failing row contains (SECRET).' });
  const text = logged({ err: error });
  expect(text).not.toContain('SECRET');
  expect(text).toContain('23514');
});
