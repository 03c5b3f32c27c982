/** Live broadcasts: their rooms, their streams, and the desks of shops and operators. */
import type { FastifyInstance } from 'fastify';
import { addressOf } from '#contracts/pages/pages.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Handler } from '#server/platform/events/outbox.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { Download } from '#server/platform/http/download.ts';
import type { BoundSocket } from '#server/platform/realtime/bind-socket.ts';
import { createBroadcastStore } from './broadcast-store.ts';
import type { LiveContext, LivePorts } from './context.ts';
import { deskRoutes } from './desk-routes.ts';
import { liveJobs } from './live-jobs.ts';
import { liveRoutes } from './live-routes.ts';
import { endOfShop } from './move-broadcast.ts';
import { previewDownloads } from './preview.ts';
import { roomSocket } from './room-socket.ts';
import { createRoomStore } from './room-store.ts';
import { createSegmentStore } from './segment-store.ts';
import { createStreamCache } from './stream-cache.ts';
import { registerStream } from './stream-routes.ts';
import { ofOpenShop } from './view.ts';
import { createViewers } from './viewers.ts';

export function createLive({ database, ports, now = Date.now }: { database: Database; ports: LivePorts; now?: () => number }) {
  const broadcasts = createBroadcastStore(database);
  const context: LiveContext = {
    ...ports,
    database,
    broadcasts,
    segments: createSegmentStore(database),
    rooms: createRoomStore(database),
    cache: createStreamCache(async (id) => {
      const found = await broadcasts.find(id);
      return found && ofOpenShop(found, ports.isShopOpen);
    }),
    now,
  };
  return {
    routes: [...liveRoutes(context, createViewers(context)), ...deskRoutes(context)] satisfies Bound[],
    downloads: previewDownloads(context) satisfies Download[],
    sockets: [roomSocket(context)] satisfies BoundSocket[],
    /** The addresses of encoders and players. */
    registerStream: (http: FastifyInstance) => registerStream(http, context),
    eventHandlers: { 'shop.closed': [endOfShop(context)] } satisfies Record<string, Handler[]>,
    jobs: liveJobs(context),
    /** Texts for the cover of a public broadcast; null for others. */
    async describe(id: string): Promise<{ kind: string; words: string } | null> {
      const found = await broadcasts.find(id);
      if (found?.visibility !== 'PUBLIC') return null;
      return { kind: 'SERVICE', words: [found.title, found.titleEn, found.summary, found.summaryEn].join(' ') };
    },
    /** The listed broadcasts, for the site map. */
    listed: {
      name: 'live',
      findCursors: broadcasts.findListedCursors,
      findAddresses: async (after: string, size: number) =>
        (await broadcasts.findListedAfter(after, size)).map((broadcastId) => addressOf('mall/live/:broadcastId', { broadcastId })),
    },
  };
}
export type Live = ReturnType<typeof createLive>;
