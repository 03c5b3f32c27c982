/**
 * Whether the folder of objects is the one that it was. A file system that is not mounted leaves an empty folder behind, which takes
 * everything and loses it: so the folder of an installation has a mark, named after the beginning of its keys in the database.
 */
import type { ObjectStore } from './object-store.ts';
import type { ObjectPort } from './port.ts';
import { ObjectsUnavailable } from './unavailable.ts';

/** Objects of which one has to be there for a folder without a mark to be known: one that an earlier release wrote. */
const SAMPLES = 100;

export type Presence = {
  /** @throws ObjectsUnavailable where the folder is another one, or none is mounted */
  ensure(): Promise<void>;
};

export function createPresence(port: ObjectPort, store: Pick<ObjectStore, 'findPrefix' | 'located'>): Presence {
  const { mark } = port;
  if (!mark) return { ensure: async () => {} };
  let id: string | undefined;

  /** Nothing is lost in the folder of an installation without objects, and what has its objects is its folder. */
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

/** The port that takes nothing while its folder is another one, and says so when it is asked whether it can be written. */
export function guardPort(port: ObjectPort, { ensure }: Presence): ObjectPort {
  if (!port.mark) return port;
  /** Before, and once more after: what was taken meanwhile is not acknowledged. */
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
