/** Bodies of the Hub's calls, read up to a bound. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#server/platform/http/app-error.ts';
import { arrivingBody } from '#server/platform/http/arriving-body.ts';
import { refuseUnplainText } from '#server/platform/http/plain-input.ts';
import { JSON_BYTES } from './bounds.ts';

/** @throws AppError BODY_TOO_LARGE */
async function readText(request: FastifyRequest, atMost: number): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > atMost) throw new AppError('BODY_TOO_LARGE');
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of arrivingBody(request)) {
    length += piece.length;
    if (length > atMost) throw new AppError('BODY_TOO_LARGE');
    pieces.push(piece);
  }
  return Buffer.concat(pieces, length).toString('utf8');
}

/** Form fields; repeated ones become lists. */
function readForm(text: string): Record<string, string | string[]> {
  const form = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** JSON, or a form as the Python client sends it. @throws AppError BODY_TOO_LARGE, REQUEST_UNREADABLE, TEXT_REFUSED; ZodError */
export async function readBody<S extends z.ZodType>(request: FastifyRequest, schema: S, atMost = JSON_BYTES): Promise<z.output<S>> {
  const text = await readText(request, atMost);
  let value: unknown;
  if (/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) value = readForm(text);
  else {
    try {
      value = text.trim() === '' ? {} : JSON.parse(text);
    } catch {
      throw new AppError('REQUEST_UNREADABLE');
    }
  }
  refuseUnplainText(value);
  return schema.parse(value);
}
