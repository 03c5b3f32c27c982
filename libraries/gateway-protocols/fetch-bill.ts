/** Downloads the file of a bill into a temporary folder, which is deleted with the bill. */

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { billAddress } from './bill-address.ts';
import { cutText } from './cut-text.ts';
import { type Bill, GatewayError, USER_AGENT } from './gateway.ts';
import { BILL_LIMITS, readBill } from './read-bill.ts';

/** The address works for 30 seconds; the file may take longer. */
const PATIENCE_MS = 120_000;
const REDIRECTS = 3;

const refuse = (why: string) => new GatewayError('BILL_REFUSED', why, { outcomeUnknown: true });

async function open(address: string, gateway: string, userAgent: string, signal: AbortSignal): Promise<Response> {
  let next = address;
  for (let hop = 0; hop <= REDIRECTS; hop += 1) {
    const url = billAddress(next, gateway);
    if (url === null) throw refuse(`the bill is at a strange address: ${cutText(next, 200)}`);
    const response = await fetch(url, { redirect: 'manual', signal, headers: { 'user-agent': userAgent } });
    if (response.status < 300 || response.status >= 400) return response;
    await response.body?.cancel();
    next = new URL(response.headers.get('location') ?? '', url).href;
  }
  throw refuse('the bill is redirected again and again');
}

async function* bounded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > BILL_LIMITS.packedBytes) throw refuse(`the bill has more than ${BILL_LIMITS.packedBytes} bytes`);
    yield chunk;
  }
}

/** @throws GatewayError */
export async function fetchBill(address: string, gateway: string, userAgent = USER_AGENT): Promise<Bill> {
  const folder = await mkdtemp(join(tmpdir(), 'bill-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'bill.zip');
  try {
    const response = await open(address, gateway, userAgent, AbortSignal.timeout(PATIENCE_MS));
    if (!response.ok || response.body === null) throw refuse(`the bill's address answers ${response.status}`);
    await pipeline(Readable.from(bounded(response.body)), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await dispose();
    if (error instanceof GatewayError) throw error;
    throw new GatewayError('UNREACHABLE', 'the bill could not be fetched', { outcomeUnknown: true, cause: error });
  }
  return { entries: () => readBill(path), dispose };
}
