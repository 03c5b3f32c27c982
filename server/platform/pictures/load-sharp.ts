/** The picture library, loaded on first use: with its codecs it takes 10 MB, and 80 ms of startup. */
import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** Its cache of operations is off: no picture is drawn twice. */
export const loadSharp = (): Promise<typeof sharp> =>
  (loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    return library;
  }));
