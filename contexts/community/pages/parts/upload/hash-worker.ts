/** Hashes files in a worker thread, by streaming: never whole in memory. */
import { sha256 } from '@noble/hashes/sha2.js';

export type HashRequest = { id: number; file: Blob };
export type HashReport = { id: number } & ({ bytes: number } | { sha256: string } | { failed: true });

/** Bytes between two progress reports. */
const REPORTED = 8 * 1024 * 1024;
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function hash({ id, file }: HashRequest): Promise<void> {
  const report = (message: HashReport) => self.postMessage(message);
  try {
    const state = sha256.create();
    const reader = file.stream().getReader();
    let bytes = 0;
    let notified = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      state.update(part.value);
      bytes += part.value.length;
      if (bytes - notified >= REPORTED) {
        notified = bytes;
        report({ id, bytes });
      }
    }
    report({ id, sha256: hex(state.digest()) });
  } catch {
    report({ id, failed: true });
  }
}

// Sequential: a disk reads one file faster than several.
let last: Promise<void> = Promise.resolve();
self.addEventListener('message', ({ data }: MessageEvent<HashRequest>) => {
  last = last.then(() => hash(data));
});
