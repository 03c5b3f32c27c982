import type { Lifecycle, Move } from './define-lifecycle.ts';

/** The lifecycle as a Mermaid state diagram, moves labelled with their actors. */
export const lifecycleDiagram = (lifecycle: Lifecycle): string => {
  const moves = Object.entries<Move<string, string>>(lifecycle.moves);
  return [
    'stateDiagram-v2',
    `  [*] --> ${lifecycle.initial}`,
    ...moves.flatMap(([name, { from, to, by }]) => from.map((state) => `  ${state} --> ${to}: ${name} (${by.join(', ')})`)),
    ...lifecycle.final.map((state) => `  ${state} --> [*]`),
    '',
  ].join('\n');
};
