/** The shop's preview before and during the broadcast: the same stream, at addresses for the shop's members only. */
import { z } from 'zod';
import { idText } from '#contracts/kit/fields.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import type { LiveContext } from './context.ts';
import { readPreview } from './play.ts';

const PREVIEW = '/mall/seller/live/:broadcastId/preview';

export const previewUrlOf = (broadcastId: string): string => `${PREVIEW.replace(':broadcastId', broadcastId)}/live.m3u8`;

export const previewDownloads = (context: LiveContext): Download[] => [
  download({
    id: 'operations.preview-live',
    path: `${PREVIEW}/:name`,
    summary: 'The shop’s preview of a broadcast: its playlist, or a segment listed in it',
    access: 'seller',
    permission: 'shop.live',
    params: z.object({ broadcastId: idText, name: z.string().max(60) }),
    types: ['application/vnd.apple.mpegurl', 'video/mp2t', 'video/mp4'],
    cost: null,
    async make({ params: { broadcastId, name } }, { seller }) {
      const read = await readPreview(context, broadcastId, seller.shopId, name);
      if ('text' in read) return { name, type: 'application/vnd.apple.mpegurl', content: read.text };
      return { name, type: read.type, content: read.bytes };
    },
  }),
];
