/** Sends a body with progress events, which fetch lacks, and parses the envelope of the answer. */
import { ApiError } from '#contracts/kit/api.ts';
import { type Envelope, VERSION_HEADER } from '#contracts/kit/envelope.ts';
import { clientVersion } from './client-version.ts';
import { goToLogin } from './web-api.ts';

/** Without any progress for this long (ms) the connection counts as lost. */
const STALLED_MS = 60_000;

function answerOf<T>(request: XMLHttpRequest): T {
  const envelope = request.response as Envelope<T> | null;
  if (request.status === 401) goToLogin();
  if (!envelope) throw new ApiError(`HTTP_${request.status}`, request.statusText, request.status);
  if (envelope.code === '0') return envelope.data as T;
  const failed = envelope as Exclude<typeof envelope, { code: '0' }>;
  throw new ApiError(failed.code, failed.message, request.status, failed.params, failed.requestId);
}

type Sending = {
  body: XMLHttpRequestBodyInit;
  /** Defaults to POST. */
  method?: 'POST' | 'PUT';
  /** The content type, if the body does not have one. */
  contentType?: string;
  /** Share of the body sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Sends a body to the address of a call.
 * @throws ApiError of the answer; OFFLINE, TIMEOUT without progress for a minute, ABORTED when the signal aborts
 */
export function sendBody<T>(address: string, { body, method = 'POST', contentType, onProgress, signal }: Sending): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let stalled = false;
    let watch: number | undefined;
    const moved = () => {
      window.clearTimeout(watch);
      watch = window.setTimeout(() => {
        stalled = true;
        request.abort();
      }, STALLED_MS);
    };
    const end = (settle: () => void) => {
      window.clearTimeout(watch);
      signal?.removeEventListener('abort', abort);
      settle();
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress?.(Math.min(1, loaded / total));
    });
    request.addEventListener('load', () =>
      end(() => {
        try {
          resolve(answerOf<T>(request));
        } catch (error) {
          reject(error);
        }
      }),
    );
    request.addEventListener('error', () => end(() => reject(new ApiError('OFFLINE', '', 0))));
    request.addEventListener('abort', () => end(() => reject(new ApiError(stalled ? 'TIMEOUT' : 'ABORTED', '', 0))));
    signal?.addEventListener('abort', abort, { once: true });
    request.open(method, address);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader(VERSION_HEADER, clientVersion());
    if (contentType) request.setRequestHeader('content-type', contentType);
    moved();
    request.send(body);
  });
}
