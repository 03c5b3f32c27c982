import type { LiveState } from '#contexts/operations/calls/live.ts';
import { twoDigits } from '#kernel/time/time.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import type { Tone } from '#web/ui/status-tag/status-tag.tsx';

export const liveStates: Record<LiveState, { words: MessageKey; tone: Tone }> = {
  SCHEDULED: { words: 'live.stateSCHEDULED', tone: 'brand' },
  ON_AIR: { words: 'live.stateON_AIR', tone: 'danger' },
  ENDED: { words: 'live.stateENDED', tone: 'neutral' },
  CANCELED: { words: 'live.stateCANCELED', tone: 'neutral' },
  FORCED_OFF: { words: 'live.stateFORCED_OFF', tone: 'warning' },
};

/** '3:05', '1:02:03'. */
export function lengthText(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  return `${hours > 0 ? `${hours}:${twoDigits(minutes)}` : minutes}:${twoDigits(seconds % 60)}`;
}
/** Parses the output of `lengthText`; null for anything else. */
export function readLength(text: string): number | null {
  const [, hours = '0', minutes = '', seconds = ''] = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? [];
  return minutes === '' ? null : (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
}
