import { type Lifecycle, type Move, namedStates } from './define-lifecycle.ts';

export type LifecycleProblem = {
  problem: 'unknown-state' | 'unreachable-state' | 'dead-end' | 'leaves-final' | 'move-from-nowhere' | 'move-by-nobody';
  /** The state or move of the problem. */
  subject: string;
};

const spread = (start: Iterable<string>, neighbours: (state: string) => string[]): Set<string> => {
  const reached = new Set(start);
  for (const state of reached) for (const next of neighbours(state)) reached.add(next);
  return reached;
};

const about = (problem: LifecycleProblem['problem'], subjects: Iterable<string>): LifecycleProblem[] =>
  Array.from(subjects, (subject) => ({ problem, subject }));

/**
 * What is wrong with a lifecycle; empty when nothing is: an unlisted state; a state no sequence of moves reaches from the initial one; a
 * state that is not final and cannot reach a final one (or, without final states, that nothing leaves); a final state that a move leaves; a
 * move from no state; a move without actors.
 */
export const checkLifecycle = (lifecycle: Lifecycle): LifecycleProblem[] => {
  const moves = Object.entries<Move<string, string>>(lifecycle.moves);
  const named = namedStates(lifecycle);
  const all = [...new Set([...lifecycle.states, ...named])];
  const after = (state: string) => moves.filter(([, move]) => move.from.includes(state)).map(([, move]) => move.to);
  const before = (state: string) => moves.filter(([, move]) => move.to === state).flatMap(([, move]) => [...move.from]);

  const reachable = spread([lifecycle.initial], after);
  const ending = spread(lifecycle.final.length > 0 ? lifecycle.final : all.filter((state) => after(state).length > 0), before);

  return [
    ...about(
      'unknown-state',
      named.filter((state) => !lifecycle.states.includes(state)),
    ),
    ...about(
      'unreachable-state',
      all.filter((state) => !reachable.has(state)),
    ),
    ...about(
      'dead-end',
      all.filter((state) => !ending.has(state)),
    ),
    ...about(
      'leaves-final',
      lifecycle.final.filter((state) => after(state).length > 0),
    ),
    ...about(
      'move-from-nowhere',
      moves.filter(([, move]) => move.from.length === 0).map(([name]) => name),
    ),
    ...about(
      'move-by-nobody',
      moves.filter(([, move]) => move.by.length === 0).map(([name]) => name),
    ),
  ];
};
