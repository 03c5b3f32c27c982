/** The shop's own picture before and while visitors see it: the same stream, by addresses for the people of the shop alone. */
import { z } from 'zod';
import { idText } from '#contracts/kit/fields.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import type { LiveContext } from './context.ts';
import { readPreview } from './play.ts';

const PREVIEW = '/mall/seller/live/:broadcastId/preview';
const params = z.object({ broadcastId: idText, name: z.string().max(60) });

export const previewUrlOf = (broadcastId: string): string => `${PREVIEW.replace(':broadcastId', broadcastId)}/live.m3u8`;

export const previewDownloads = (context: LiveContext): Download[] => [
  download({
    id: 'operations.preview-live',
    path: `${PREVIEW}/:name`,
    access: 'seller',
    permission: 'shop.live',
    async make({ params: given }, { seller }) {
      const { broadcastId, name } = params.parse(given);
      const read = await readPreview(context, broadcastId, seller.shopId, name);
      if ('text' in read) return { name, type: 'application/vnd.apple.mpegurl', content: read.text };
      return { name, type: read.type, content: read.bytes };
    },
  }),
];
