import { hash } from 'node:crypto';

/**
 * External ids of a file, stored as 52-bit hashes: about 16 bytes each, a few megabytes for hundreds of thousands. Two different ids
 * collide once in some hundred thousand files of 100,000.
 */
export function createSeenIds() {
  let slots = new Float64Array(1 << 14);
  let used = 0;
  const place = (key: number): number => {
    let at = key % slots.length;
    while (slots[at] !== 0 && slots[at] !== key) at = (at + 1) % slots.length;
    return at;
  };
  function grow(): void {
    const old = slots;
    slots = new Float64Array(old.length * 2);
    for (const key of old) if (key !== 0) slots[place(key)] = key;
  }
  const keyOf = (id: string): number => Number.parseInt(hash('sha1', id, 'hex').slice(0, 13), 16) + 1;
  return {
    has(id: string): boolean {
      const key = keyOf(id);
      return slots[place(key)] === key;
    },
    /** Adds an id; returns whether it was new. */
    add(id: string): boolean {
      const key = keyOf(id);
      const at = place(key);
      if (slots[at] === key) return false;
      slots[at] = key;
      used += 1;
      if (used * 2 > slots.length) grow();
      return true;
    },
  };
}
export type SeenIds = ReturnType<typeof createSeenIds>;
