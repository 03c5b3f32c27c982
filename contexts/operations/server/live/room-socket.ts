/** The socket of a room: messages as they are sent. Clients load missed ones by `listLiveMessages`. */
import { liveRoomSocket } from '#contexts/operations/calls/live.ts';
import { bindSocket } from '#server/platform/realtime/bind-socket.ts';
import { type LiveContext, type RoomNews, roomTopic } from './context.ts';
import { findBroadcast, viewMessage } from './room.ts';

export const roomSocket = (context: LiveContext) =>
  bindSocket(liveRoomSocket, async ({ broadcastId }, connection) => {
    const { id } = await findBroadcast(context, broadcastId);
    connection.subscribe(roomTopic(id));
    return {
      async onFrame() {
        connection.send({ operateType: 2 });
      },
      onNews(_, news) {
        const given = news as RoomNews;
        if (!given) connection.send({ changed: true });
        else connection.send({ message: viewMessage(given.message, given.shop, connection.call().actor?.accountId ?? null) });
      },
      async onMissed() {
        connection.send({ changed: true });
      },
    };
  });
