import type { Lifecycle, Move } from './define-lifecycle.ts';

/** Why a move is refused: unknown move, not allowed to this actor, or not from this state. */
export type MoveRefusal = 'UNKNOWN_MOVE' | 'NOT_ALLOWED' | 'WRONG_STATE';
export type MoveDecision<State extends string> = { ok: true; to: State } | { ok: false; reason: MoveRefusal };

const mayBeMadeBy = <Actor extends string>(move: Move<string, Actor>, by: Actor | readonly Actor[]): boolean =>
  (typeof by === 'string' ? [by] : by).some((actor) => move.by.includes(actor));

/**
 * The state that a move reaches from `state` when `by` makes it, or why it is refused. `by` is one or several kinds of actor. The actor is
 * checked before the state, so that unauthorised callers do not find out the state.
 */
export const decideMove = <State extends string, MoveName extends string, Actor extends string>(
  lifecycle: Lifecycle<State, MoveName, Actor>,
  move: NoInfer<MoveName>,
  state: NoInfer<State>,
  by: NoInfer<Actor> | readonly NoInfer<Actor>[],
): MoveDecision<State> => {
  if (!Object.hasOwn(lifecycle.moves, move)) return { ok: false, reason: 'UNKNOWN_MOVE' };
  const found = lifecycle.moves[move];
  if (!mayBeMadeBy<Actor>(found, by)) return { ok: false, reason: 'NOT_ALLOWED' };
  if (!found.from.includes(state)) return { ok: false, reason: 'WRONG_STATE' };
  return { ok: true, to: found.to };
};

/** The moves that `by` may make from `state`, in the order of the definition: the actions listed in responses. */
export const allowedMoves = <State extends string, MoveName extends string, Actor extends string>(
  lifecycle: Lifecycle<State, MoveName, Actor>,
  state: NoInfer<State>,
  by: NoInfer<Actor> | readonly NoInfer<Actor>[],
): MoveName[] => (Object.keys(lifecycle.moves) as MoveName[]).filter((move) => decideMove(lifecycle, move, state, by).ok);
