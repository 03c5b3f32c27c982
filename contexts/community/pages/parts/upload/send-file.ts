/** Sends one file in parts: received parts are not sent again, and a lost connection is retried. */

import { PART_ADDRESS } from '#contexts/community/calls/constants.ts';
import { finishUpload, planUpload } from '#contexts/community/calls/generated/tree.ts';
import { ApiError } from '#contracts/kit/api.ts';
import type { Answer } from '#contracts/kit/call.ts';
import type { Pauses } from '#web/lib/pauses.ts';
import { sendBody } from '#web/lib/send-body.ts';
import { webApi } from '#web/lib/web-api.ts';

export type Planned = Answer<typeof planUpload>['records'][number];

/** The service or the connection is temporarily unavailable or overloaded. */
const PASSING_STATUSES = [408, 425, 429, 500, 502, 503, 504];
/** Server errors may be temporary, but are not retried without end. */
const MOST_SERVER_FAILURES = 5;
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (['OFFLINE', 'TIMEOUT'].includes(error.code) || PASSING_STATUSES.includes(error.status));

/** Retries a call with growing back-off while the connection is lost. */
export async function persist<T>(pauses: Pauses, signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; ) {
    try {
      const answer = await call();
      pauses.reset();
      return answer;
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      if ((error as ApiError).status === 500) failures += 1;
      if (failures >= MOST_SERVER_FAILURES) throw error;
      await pauses.wait();
    }
  }
}

const partAddress = (uploadId: string, number: number): string =>
  PART_ADDRESS.replace(':uploadId', encodeURIComponent(uploadId)).replace(':number', String(number));

type Sending = { file: File; planned: Planned; pauses: Pauses; signal: AbortSignal; onBytes: (sent: number) => void };

/** Sends the missing parts and has them assembled. @throws ApiError */
export async function sendFile({ file, planned, pauses, signal, onBytes }: Sending): Promise<void> {
  const { uploadId, partBytes, parts, stored } = planned;
  const sizeOf = (number: number) => Math.min(partBytes, file.size - (number - 1) * partBytes);
  const has = new Set(stored);
  let sent = [...has].reduce((sum, number) => sum + sizeOf(number), 0);
  onBytes(sent);
  for (let number = 1; number <= parts; number += 1) {
    if (has.has(number)) continue;
    const size = sizeOf(number);
    const start = (number - 1) * partBytes;
    await persist(pauses, signal, () => {
      if (signal.aborted) throw new ApiError('ABORTED', '', 0);
      return sendBody(partAddress(uploadId, number), {
        method: 'PUT',
        body: file.slice(start, start + size),
        contentType: 'application/octet-stream',
        onProgress: (share) => onBytes(sent + share * size),
        signal,
      });
    });
    sent += size;
    onBytes(sent);
  }
  await persist(pauses, signal, () => webApi.call(finishUpload, { params: { uploadId } }, { keep: true, signal }));
}
