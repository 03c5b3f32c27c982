import type { ChangeEvent } from 'react';
import { countCharacters, cutCharacters } from '#kernel/text/text.ts';

/**
 * Value, limit and change handler of a field of at most `most` characters, counted like on the server: a native limit counts an emoji or a
 * rare Chinese character as two. A longer initial value may be shortened step by step.
 */
export function limitedText(value: string, most: number | undefined, onChange: (value: string) => void) {
  const count = countCharacters(value);
  return {
    value,
    // Allows two code units for each character; the change handler truncates to the limit.
    maxLength: most === undefined ? undefined : value.length + 2 * Math.max(0, most - count),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(most === undefined ? event.target.value : cutCharacters(event.target.value, Math.max(most, count))),
  };
}
