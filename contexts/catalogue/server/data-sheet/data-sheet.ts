/** The data sheet of goods on sale, drawn on request and cached for a minute (decision 0077). */

import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { GoodsDetail, Sku } from '#contexts/catalogue/calls/catalogue.ts';
import { dataSheetPath } from '#contexts/catalogue/calls/data-sheet.ts';
import { cutText } from '#kernel/text/text.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Download, type DownloadFile, download } from '#server/platform/http/download.ts';
import { createThread } from '#server/platform/thread/thread.ts';
import { type SheetFacts, type SheetLocale, sheetWords } from './draw-data-sheet.ts';

/** Each occupies the thread for some hundred milliseconds: the queue is short. */
const QUEUE = 20;
const RETAINED = 50;
const RETAINED_MS = 60_000;

type Parts = {
  /** Public data of goods on sale. @throws AppError MALL10001, RESOURCE_OFF_SHELF */
  find(goodsId: string): Promise<{ goods: GoodsDetail; skus: Sku[] }>;
  now(): number;
};

export function dataSheetDownloads({ find, now }: Parts): Download[] {
  const thread = createThread<SheetFacts>(new URL('./data-sheet-worker.ts', import.meta.url));
  const retained = new LRUCache<string, Promise<Buffer>>({ max: RETAINED, ttl: RETAINED_MS });

  /** @throws AppError UNAVAILABLE when the queue is full */
  async function make(goodsId: string, locale: SheetLocale): Promise<DownloadFile> {
    const { goods, skus } = await find(goodsId);
    const key = `${locale} ${goodsId} ${goods.updatedAt}`;
    let drawn = retained.get(key);
    if (!drawn) {
      if (thread.waiting() >= QUEUE) throw new AppError('UNAVAILABLE');
      drawn = thread.ask({ goods, skus, locale, at: now() });
      retained.set(key, drawn);
      drawn.catch(() => retained.delete(key));
    }
    const bytes = await drawn;
    const named = locale === 'en' && goods.nameEn !== '' ? goods.nameEn : goods.name;
    const name = cutText(named.replace(/[\\/:*?"<>|\s]+/g, '-'), 60);
    return { name: `${sheetWords(locale).fileName}-${name}.pdf`, type: 'application/pdf', content: bytes };
  }

  return [
    download({
      id: 'catalogue.download-data-sheet',
      path: dataSheetPath(),
      summary: 'Download the data sheet of goods on sale',
      access: 'user',
      params: z.object({ id: z.string() }),
      types: ['application/pdf'],
      make: ({ params }, { locale }) => make(params.id, locale),
    }),
  ];
}
