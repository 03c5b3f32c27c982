import { isStoredId } from '#kernel/id/id.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Finds data of goods on sale. For others (section 8): MALL10001 if they were never public, RESOURCE_OFF_SHELF if they were once on the
 * shelf.
 */
export const presentGoods =
  (wasOnShelf: (id: string) => Promise<boolean>) =>
  async <T>(id: string, find: (id: string) => Promise<T | null>): Promise<T> => {
    const found = isStoredId(id) ? await find(id) : null;
    if (found !== null) return found;
    throw new AppError(isStoredId(id) && (await wasOnShelf(id)) ? 'RESOURCE_OFF_SHELF' : 'MALL10001');
  };
