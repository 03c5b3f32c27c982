/** Where to report a weakness of this installation, in the file where those who find one look (RFC 9116). */
import type { FastifyInstance } from 'fastify';

const PATH = '/.well-known/security.txt';
const DAY_MS = 24 * 3_600_000;
/** The file says until when it holds: at most a year, and it is read anew each day. */
const HOLDS_DAYS = 180;

type Options = {
  /** An address with its scheme: mailto: or https:. */
  contact: string;
  /** Undefined: nobody has said under which address the file is. */
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
