import { isStoredId } from '#kernel/id/id.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Finds something of goods that are on sale. Of others (section 8): MALL10001 when the public has never seen them, RESOURCE_OFF_SHELF when
 * they were on the shelf once.
 */
export const presentGoods =
  (wasOnShelf: (id: string) => Promise<boolean>) =>
  async <T>(id: string, find: (id: string) => Promise<T | null>): Promise<T> => {
    const found = isStoredId(id) ? await find(id) : null;
    if (found !== null) return found;
    throw new AppError(isStoredId(id) && (await wasOnShelf(id)) ? 'RESOURCE_OFF_SHELF' : 'MALL10001');
  };
