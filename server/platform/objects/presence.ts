/**
 * Checks that the folder of objects is still the same one. An unmounted file system leaves an empty folder, where everything written would
 * be lost; therefore the folder of an installation has a mark, named after its key prefix in the database.
 */
import type { ObjectStore } from './object-store.ts';
import type { ObjectPort } from './port.ts';
import { ObjectsUnavailable } from './unavailable.ts';

/** Number of objects, one of which must exist to recognise a folder without a mark, as written by an earlier release. */
const SAMPLES = 100;

export type Presence = {
  /** @throws ObjectsUnavailable when it is a different folder, or not mounted */
  ensure(): Promise<void>;
};

export function createPresence(port: ObjectPort, store: Pick<ObjectStore, 'findPrefix' | 'located'>): Presence {
  const { mark } = port;
  if (!mark) return { ensure: async () => {} };
  let id: string | undefined;

  /** Without objects nothing can be lost; a folder with the installation's objects is its own. */
  async function isOwn(): Promise<boolean> {
    const samples = await store.located('', SAMPLES);
    for (const { location } of samples) if ((await port.sizeOf(location)) !== null) return true;
    return samples.length === 0;
  }

  return {
    async ensure() {
      id ??= await store.findPrefix();
      if (await mark.has(id)) return;
      if (!(await isOwn()))
        throw new ObjectsUnavailable(
          port.place,
          `it is not the folder that it was, or is not mounted: ${mark.name(id)} is not there. Bring the folder back; if this is the right one, make that file`,
        );
      await mark.set(id);
    },
  };
}

/** A port that accepts no writes while its folder is a different one, and reports that when probed for writing. */
export function guardPort(port: ObjectPort, { ensure }: Presence): ObjectPort {
  if (!port.mark) return port;
  /** Checked before and again after: what was written to a wrong folder meanwhile is not acknowledged. */
  const within = async <T>(work: () => Promise<T>): Promise<T> => {
    await ensure();
    const done = await work();
    await ensure();
    return done;
  };
  const { uploads } = port;
  return {
    ...port,
    put: (...given) => within(() => port.put(...given)),
    probe: () => within(() => port.probe()),
    uploads: {
      ...uploads,
      begin: (...given) => within(() => uploads.begin(...given)),
      put: (...given) => within(() => uploads.put(...given)),
      finish: (...given) => within(() => uploads.finish(...given)),
    },
  };
}
