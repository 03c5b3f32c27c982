/** States and moves as data. */

/** One move: the states it leaves, the state it reaches, the kinds of actor that may make it. */
export type Move<State extends string, Actor extends string> = {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly Actor[];
};

export type Lifecycle<State extends string = string, MoveName extends string = string, Actor extends string = string> = {
  readonly name: string;
  readonly initial: State;
  /** States that no move leaves. */
  readonly final: readonly State[];
  /** Every state, in the given order or that of first mention. */
  readonly states: readonly State[];
  readonly moves: Readonly<Record<MoveName, Move<State, Actor>>>;
};

export type LifecycleDefinition<State extends string, MoveName extends string, Actor extends string> = Omit<
  Lifecycle<State, MoveName, Actor>,
  'states'
> & {
  /** The allowed states; `checkLifecycle` reports any other. Default: those in the moves. */
  readonly states?: readonly State[];
};

/**
 * Creates a lifecycle from its definition, e.g. `{ name, initial, final, moves: { submit: { from: ['DRAFT'], to: 'SENT', by: ['buyer'] } }
 * }`. Never throws: `checkLifecycle` reports problems.
 */
export const defineLifecycle = <const State extends string, const MoveName extends string, const Actor extends string>(
  definition: LifecycleDefinition<State, MoveName, Actor>,
): Lifecycle<State, MoveName, Actor> => ({
  name: definition.name,
  initial: definition.initial,
  final: definition.final,
  states: definition.states ?? namedStates(definition),
  moves: definition.moves,
});

/** The states in a definition, without duplicates, in the order of their first mention. */
export const namedStates = <State extends string>({
  initial,
  final,
  moves,
}: Pick<Lifecycle<State>, 'initial' | 'final' | 'moves'>): State[] => {
  const inMoves = Object.values<Move<State, string>>(moves).flatMap(({ from, to }) => [...from, to]);
  return [...new Set([initial, ...inMoves, ...final])];
};
