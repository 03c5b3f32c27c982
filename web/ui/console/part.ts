import { ApiError } from '#contracts/kit/api.ts';

/** Loads a section that may fail independently: null then. An ended session concerns the whole page and is thrown. */
export const part = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 401 || error.code === 'ABORTED')) throw error;
    return null;
  });
