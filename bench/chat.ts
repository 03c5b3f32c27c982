/** Performance of the chat: rate of messages stored and delivered, their latency, and the memory of idle sockets. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Database } from '#server/platform/db/database.ts';
import { createBuyers } from '../e2e/harness/buyers.ts';
import { createChatShops, createConversations, placesOf } from '../e2e/harness/chat-floor.ts';
import { startProduct } from '../e2e/harness/product.ts';

/** Buyers, each with a conversation, and as many members who answer: one socket each. */
const PAIRS = 400;
/** Unanswered messages per socket; at most twenty frames a second are accepted from one (server/platform/realtime/socket-limits.ts). */
const ON_THE_WAY = 1;
const STEADY_RATE = 100;
const STEADY_SECONDS = 10;
const IDLE = 2_000;
/** Meanwhile memory used for opening is released. */
const REST_MS = 12_000;

export type ChatMeasures = {
  /** Messages a second, and frames a second echoed by the bare server. */
  rate: number;
  bareRate: number;
  sockets: number;
  /** Latency to the other side at 100 messages a second, ms. */
  p50: number;
  p95: number;
  p99: number;
  /** KB of the server's memory. */
  perIdleSocket: number;
};
type Watch = { onText(text: string): void };

async function open(address: string, path: string, cookie: string, watch: Watch): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, {
    headers: { cookie, origin: address },
    perMessageDeflate: false,
  });
  socket.on('message', (data) => watch.onText(String(data)));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  return socket;
}
/** In groups: the listen queue must not overflow. */
async function openAll<T>(items: readonly T[], work: (item: T, index: number) => Promise<WebSocket>): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < items.length; from += 50)
    sockets.push(...(await Promise.all(items.slice(from, from + 50).map((item, index) => work(item, from + index)))));
  return sockets;
}
const end = (sockets: readonly WebSocket[]) => {
  for (const socket of sockets) socket.terminate();
};

async function startBareSockets(): Promise<{ address: string; stop(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-sockets.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const address = await new Promise<string>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => resolve(/(http:\S+)/.exec(chunk.toString())?.[1] ?? '')),
  );
  return { address, stop: () => void child.kill() };
}

let number = 0;
const frameOf = (conversationId: string): { clientId: string; text: string } => {
  number += 1;
  const clientId = `bench-${String(number).padStart(10, '0')}`;
  return { clientId, text: JSON.stringify({ operateType: 3, conversationId, clientId, kind: 'TEXT', body: clientId }) };
};
const bodyPattern = /"body":"(bench-\d{10})"/g;

type Floor = {
  sockets: WebSocket[];
  /** Sends from the socket with this index. */
  send(index: number): void;
  /** Called with the latency of a message to the other side, ms. */
  onDelivered: (ms: number) => void;
  /** Called when the sender's own message is stored. */
  onStored: (index: number) => void;
};

async function openTalk(address: string, database: Database): Promise<Floor> {
  const shops = await createChatShops(database, PAIRS, 1);
  const buyers = await createBuyers(database, PAIRS);
  const places = await createConversations(database, placesOf(buyers, shops, 1));
  const sent = new Map<string, { at: number; index: number; stored: boolean; delivered: boolean }>();
  const sides = places.flatMap((place) => [
    { place, cookie: place.buyer.cookie, path: '/customerservice/socket?as=buyer' },
    { place, cookie: place.person.cookie, path: '/customerservice/socket?as=shop' },
  ]);
  const floor: Floor = {
    sockets: [],
    onDelivered: () => {},
    onStored: () => {},
    send(index) {
      const { clientId, text } = frameOf(sides[index]?.place.conversationId ?? '');
      sent.set(clientId, { at: performance.now(), index, stored: false, delivered: false });
      floor.sockets[index]?.send(text);
    },
  };
  const listen = (index: number, text: string) => {
    for (const [, clientId = ''] of text.matchAll(bodyPattern)) {
      const message = sent.get(clientId);
      if (!message) continue;
      if (message.index === index) {
        if (message.stored) continue;
        message.stored = true;
        floor.onStored(index);
      } else if (!message.delivered) {
        message.delivered = true;
        floor.onDelivered(performance.now() - message.at);
      }
    }
  };
  floor.sockets = await openAll(sides, ({ cookie, path }, index) => open(address, path, cookie, { onText: (text) => listen(index, text) }));
  for (const socket of floor.sockets) socket.send('{"operateType":1}');
  await sleep(500);
  return floor;
}

/** Messages a second, each stored and delivered, with one in flight per socket. */
async function measureRate(floor: Floor, seconds: number): Promise<number> {
  let over = false;
  let delivered = 0;
  let pending = 0;
  const next = (index: number) => {
    if (over) return;
    pending += 1;
    floor.send(index);
  };
  floor.onStored = (index) => {
    pending -= 1;
    next(index);
  };
  floor.onDelivered = () => {
    delivered += 1;
  };
  const from = performance.now();
  for (let turn = 0; turn < ON_THE_WAY; turn += 1) for (const index of floor.sockets.keys()) next(index);
  await sleep(seconds * 1_000);
  const rate = (delivered / (performance.now() - from)) * 1_000;
  over = true;
  for (let waited = 0; pending > 0 && waited < 100; waited += 1) await sleep(100);
  if (pending > 0) throw new Error(`${pending} messages were not answered`);
  return rate;
}

async function measureBare(address: string, count: number, seconds: number): Promise<number> {
  let over = false;
  let received = 0;
  const { text } = frameOf('01m83rqj9csfwkw4atpwebndyk');
  const sockets: WebSocket[] = [];
  const numbers = Array.from({ length: count }, (_, index) => index);
  const onText = (index: number) => {
    received += 1;
    if (!over) sockets[index]?.send(text);
  };
  sockets.push(...(await openAll(numbers, (index) => open(address, '/', '', { onText: () => onText(index) }))));
  const from = performance.now();
  for (let turn = 0; turn < ON_THE_WAY; turn += 1) for (const socket of sockets) socket.send(text);
  await sleep(seconds * 1_000);
  const rate = (received / (performance.now() - from)) * 1_000;
  over = true;
  end(sockets);
  return rate;
}

async function measureLatency(floor: Floor): Promise<number[]> {
  const times: number[] = [];
  floor.onStored = () => {};
  floor.onDelivered = (ms) => void times.push(ms);
  const count = STEADY_RATE * STEADY_SECONDS;
  const from = performance.now();
  for (let sent = 0; sent < count; ) {
    const due = Math.min(count, Math.floor(((performance.now() - from) / 1_000) * STEADY_RATE));
    for (; sent < due; sent += 1) floor.send((sent * 7) % floor.sockets.length);
    await sleep(2);
  }
  for (let waited = 0; times.length < count && waited < 50; waited += 1) await sleep(100);
  if (times.length < count) throw new Error(`${count - times.length} messages did not reach the other side`);
  return times.toSorted((a, b) => a - b);
}

const memoryKb = (pid: number | undefined): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** In a separate process that has opened and closed some sockets before. */
async function measureIdle(database: Database, env: Record<string, string>): Promise<number> {
  const buyers = await createBuyers(database, IDLE);
  const product = await startProduct({ env });
  try {
    const openIdle = async (those: typeof buyers) => {
      const sockets = await openAll(those, ({ cookie }) =>
        open(product.address, '/customerservice/socket?as=buyer', cookie, { onText: () => {} }),
      );
      for (const socket of sockets) socket.send('{"operateType":1}');
      return sockets;
    };
    for (let round = 0; round < 3; round += 1) end(await openIdle(buyers.slice(0, 500)));
    await sleep(REST_MS);
    const before = memoryKb(product.process.pid);
    const sockets = await openIdle(buyers);
    await sleep(REST_MS);
    const after = memoryKb(product.process.pid);
    end(sockets);
    return (after - before) / IDLE;
  } finally {
    await product.dispose();
  }
}

/** `env`: of a further process on the same database. */
export async function measureChat(
  address: string,
  database: Database,
  env: Record<string, string>,
  seconds: number,
): Promise<ChatMeasures> {
  const bare = await startBareSockets();
  const floor = await openTalk(address, database);
  let [rate, bareRate] = [0, 0];
  try {
    await measureRate(floor, 1);
    const times = await measureLatency(floor);
    for (let round = 0; round < 3; round += 1) {
      rate = Math.max(rate, await measureRate(floor, seconds));
      bareRate = Math.max(bareRate, await measureBare(bare.address, floor.sockets.length, seconds));
    }
    const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0;
    end(floor.sockets);
    bare.stop();
    const perIdleSocket = await measureIdle(database, env);
    return { rate, bareRate, sockets: floor.sockets.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), perIdleSocket };
  } finally {
    end(floor.sockets);
    bare.stop();
  }
}
