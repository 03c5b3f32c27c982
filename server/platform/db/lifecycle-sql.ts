/**
 * States and moves of a lifecycle as SQL constants. Stores never write a state literally: a misspelt one does not compile, and changing a
 * lifecycle changes the statements. Each constant contains the name of its lifecycle as a comment, `'PAID'/*order*\/`, by which `tools/sql`
 * checks that it is compared with a column of that lifecycle.
 */
import type { Lifecycle } from '#kernel/lifecycle/lifecycle.ts';

export type LifecycleSql<State extends string, MoveName extends string> = {
  /** One state, or several with commas between them, for `IN (…)`. */
  (...states: [State, ...State[]]): string;
  /** The source states of a move, for `IN (…)`. */
  from(move: MoveName): string;
  /** The target state of a move. */
  to(move: MoveName): string;
  /** The name of a move, for a history row. */
  move(move: MoveName): string;
};

/** `stored`: the stored form of states that are not stored by name. */
export function lifecycleSql<State extends string, MoveName extends string, Actor extends string>(
  lifecycle: Lifecycle<State, MoveName, Actor>,
  stored: Partial<Record<NoInfer<State>, string>> = {},
): LifecycleSql<State, MoveName> {
  const constant = (text: string): string => `'${text.replaceAll("'", "''")}'/*${lifecycle.name}*/`;
  const list = (states: readonly State[]): string => states.map((state) => constant(stored[state] ?? state)).join(', ');
  return Object.assign((...states: State[]) => list(states), {
    from: (move: MoveName) => list(lifecycle.moves[move].from),
    to: (move: MoveName) => list([lifecycle.moves[move].to]),
    move: (move: MoveName) => constant(move),
  });
}
