/** Shared by the modules of the object store. */
import { randomBytes } from 'node:crypto';
import { newId } from '#kernel/id/id.ts';
import type { Database } from '../db/database.ts';
import { createObjectStore, type ObjectStore } from './object-store.ts';
import type { ObjectPort } from './port.ts';
import { createPresence, guardPort, type Presence } from './presence.ts';

export type Written = { sha256: string; size: number };

/** Content up to this size is stored in PostgreSQL. */
export const INLINE_BYTES = 64 * 1024;
/** How long a written object is retained for its holder without a permanent reference. */
export const PASSING_SECONDS = 24 * 3600;

const SHA256 = /^[0-9a-f]{64}$/;
export const isHash = (text: string): boolean => SHA256.test(text);

export type ObjectParts = {
  database: Database;
  /** Accepts no writes while its folder is not the installation's own. */
  port: ObjectPort;
  presence: Presence;
  store: ObjectStore;
  /** A new key for the port, distributed over 65 536 folders. */
  newKey(): Promise<string>;
  /** Deletes unreferenced bytes; the collector retries failures. */
  discard(key: string): Promise<void>;
  onError(error: unknown, what: string): void;
};

export type ObjectsOptions = {
  database: Database;
  port: ObjectPort;
  /** How long an object without a reference is retained, in ms; 24 hours. */
  graceMs?: number;
  onError?: (error: unknown, what: string) => void;
};

export function createParts({ database, port, onError = () => {} }: ObjectsOptions): ObjectParts {
  const store = createObjectStore(database);
  const presence = createPresence(port, store);
  let prefix: string | undefined;
  return {
    database,
    port: guardPort(port, presence),
    presence,
    store,
    async newKey() {
      prefix ??= await store.findPrefix();
      const [one, other] = randomBytes(2);
      return [prefix, hex(one), hex(other), newId()].join('/');
    },
    discard: (key) => port.delete(key).catch((error: unknown) => onError(error, `bytes under ${key} are left behind`)),
    onError,
  };
}
const hex = (byte = 0): string => byte.toString(16).padStart(2, '0');
