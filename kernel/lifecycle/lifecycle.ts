/** Entry point of lifecycles: define them as data, decide moves, check and draw them. */
export { checkLifecycle, type LifecycleProblem } from './check-lifecycle.ts';
export { allowedMoves, decideMove, type MoveDecision, type MoveRefusal } from './decide-move.ts';
export { defineLifecycle, type Lifecycle, type LifecycleDefinition, type Move } from './define-lifecycle.ts';
export { lifecycleDiagram } from './lifecycle-diagram.ts';
