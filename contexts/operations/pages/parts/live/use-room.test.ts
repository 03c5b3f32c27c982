import { describe, expect, it } from 'vitest';
import type { LiveMessage } from '#contexts/operations/calls/live.ts';
import { mergeMessages } from './use-room.ts';

const message = (sequence: number, change = sequence, body = `m${sequence}`): LiveMessage => ({
  sequence,
  change,
  body,
  author: 'a',
  authorEn: 'a',
  isHost: false,
  isMine: false,
  removed: body === '',
  at: 0,
});
const shown = (messages: LiveMessage[]) => messages.map(({ sequence, body }) => `${sequence} ${body}`);

describe('the messages of a room', () => {
  it('stand in their order, each once, whatever came first', () => {
    expect(shown(mergeMessages([message(1), message(3)], [message(3), message(2)]))).toEqual(['1 m1', '2 m2', '3 m3']);
  });
  it('are as they were last, also when an older answer comes late', () => {
    const removed = message(1, 5, '');
    expect(shown(mergeMessages([message(1)], [removed]))).toEqual(['1 ']);
    expect(shown(mergeMessages([removed], [message(1)]))).toEqual(['1 ']);
  });
  it('are the last three hundred', () => {
    const many = Array.from({ length: 305 }, (_, index) => message(index + 1));
    const retained = mergeMessages(many, [message(306)]);
    expect([retained.length, retained[0]?.sequence, retained.at(-1)?.sequence]).toEqual([300, 7, 306]);
  });
});
