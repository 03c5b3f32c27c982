import type { Choice } from './combobox-props.ts';

const plain = (words: string): string => words.normalize('NFKC').toLowerCase();

/** The choices whose label, value or search terms contain every typed word. */
export function matchingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return choices;
  return choices.filter((choice) => {
    const own = plain(`${choice.label} ${choice.words ?? ''} ${choice.value}`);
    return wanted.every((word) => own.includes(word));
  });
}
