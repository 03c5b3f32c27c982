/** How to report a vulnerability of this installation: security.txt (RFC 9116). */
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#kernel/time/time.ts';

const PATH = '/.well-known/security.txt';
/** Days until the file's expiry date: at most a year, and it is generated again each day. */
const HOLDS_DAYS = 180;

type Options = {
  /** An address with its scheme: mailto: or https:. */
  contact: string;
  /** Undefined: the URL of the file is not configured. */
  publicUrl: string | undefined;
  now?: () => number;
};

export function registerSecurityContact(app: FastifyInstance, { contact, publicUrl, now = Date.now }: Options): void {
  app.get(PATH, (_request, reply) => {
    const expires = new Date((Math.floor(now() / DAY_MS) + HOLDS_DAYS) * DAY_MS).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: zh, en',
      ...(publicUrl === undefined ? [] : [`Canonical: ${publicUrl}${PATH}`]),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
