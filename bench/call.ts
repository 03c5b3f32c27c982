/** Calls as a page makes them, over real HTTP. */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export type Answer = { status: number; data: Record<string, never> & Record<string, unknown>; code: string };

/** A call with keep-alive; returns the envelope's data. */
export function call(
  address: string,
  method: 'GET' | 'POST',
  path: string,
  options: { body?: unknown; cookie?: string; key?: string } = {},
): Promise<Answer> {
  const text = options.body === undefined ? undefined : JSON.stringify(options.body);
  return new Promise((resolve, reject) => {
    const sent = request(
      address + path,
      {
        method,
        agent,
        headers: {
          origin: address,
          ...(options.cookie ? { cookie: options.cookie } : {}),
          ...(options.key ? { 'idempotency-key': options.key } : {}),
          ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          try {
            const envelope = JSON.parse(Buffer.concat(chunks).toString()) as { code?: string; data?: never };
            resolve({ status: answer.statusCode ?? 0, code: envelope.code ?? '', data: envelope.data ?? ({} as never) });
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

/** The data of a call that must succeed. */
export async function succeed(answer: Promise<Answer>): Promise<Answer['data']> {
  const { code, data, status } = await answer;
  if (code !== '0') throw new Error(`${status} ${code}`);
  return data;
}

export type Offer = { goodsId: string; clusterId: string };
