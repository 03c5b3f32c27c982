/** Posts a notification on keep-alive connections and returns the beginning of the response body; `status 204` etc. when it is empty. */
import { Agent, request as requestHttp } from 'node:http';
import { request as requestHttps, Agent as TlsAgent } from 'node:https';

export type PostForm = (url: string, body: string, headers: Record<string, string>) => Promise<string>;

/** Expected responses are short; longer bodies need not be read. */
const maxAnswerLength = 256;

export function createFormPoster({ timeoutMs, connections }: { timeoutMs: number; connections: number }) {
  const plain = new Agent({ keepAlive: true, maxSockets: connections });
  const tls = new TlsAgent({ keepAlive: true, maxSockets: connections });

  function postOnce(url: URL, body: string, headers: Record<string, string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const secure = url.protocol === 'https:';
      const request = (secure ? requestHttps : requestHttp)(url, {
        method: 'POST',
        agent: secure ? tls : plain,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
      });
      request.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          if (text.length <= maxAnswerLength) text += part;
        });
        response.once('error', reject);
        response.once('end', () => resolve(response.statusCode === 200 ? text : `status ${response.statusCode}`));
      });
      request.once('error', (error) => reject(Object.assign(error, { staleSocket: request.reusedSocket })));
      request.end(body);
    });
  }

  return {
    async post(url: string, body: string, headers: Record<string, string> = {}): Promise<string> {
      const target = new URL(url);
      try {
        return await postOnce(target, body, headers);
      } catch (error) {
        // A keep-alive connection may be closed by the other side just as it is reused: retry.
        const { code, staleSocket } = error as NodeJS.ErrnoException & { staleSocket?: boolean };
        if (staleSocket && (code === 'ECONNRESET' || code === 'EPIPE')) return postOnce(target, body, headers);
        throw error;
      }
    },
    close(): void {
      plain.destroy();
      tls.destroy();
    },
  };
}
