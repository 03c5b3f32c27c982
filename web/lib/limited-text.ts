import type { ChangeEvent } from 'react';
import { countCharacters, cutCharacters } from '#kernel/text/text.ts';

/**
 * Value, limit and change of a field of at most `most` characters, counted as the server counts them: a browser's own limit takes an emoji
 * or a rare Chinese character for two. What was longer before may be shortened step by step.
 */
export function limitedText(value: string, most: number | undefined, onChange: (value: string) => void) {
  const count = countCharacters(value);
  return {
    value,
    // Room for characters of two units each; the change takes no more than fit.
    maxLength: most === undefined ? undefined : value.length + 2 * Math.max(0, most - count),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(most === undefined ? event.target.value : cutCharacters(event.target.value, Math.max(most, count))),
  };
}
