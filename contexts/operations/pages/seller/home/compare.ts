/** A figure compared with the previous period; `share`: 0.5 is 50 % more or less. */
export function compare(now: number, before: number): { kind: 'up' | 'down' | 'same' | 'fresh'; share: number } {
  if (now === before) return { kind: 'same', share: 0 };
  if (before === 0) return { kind: 'fresh', share: 0 };
  return now > before ? { kind: 'up', share: (now - before) / before } : { kind: 'down', share: (before - now) / before };
}
