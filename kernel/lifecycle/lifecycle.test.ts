import { describe, expect, it } from 'vitest';
import { allowedMoves, checkLifecycle, decideMove, defineLifecycle, lifecycleDiagram } from './lifecycle.ts';

const review = defineLifecycle({
  name: 'review',
  initial: 'DRAFT',
  final: ['PASSED'],
  moves: {
    submit: { from: ['DRAFT', 'REFUSED'], to: 'PENDING', by: ['merchant'] },
    pass: { from: ['PENDING'], to: 'PASSED', by: ['operator'] },
    refuse: { from: ['PENDING'], to: 'REFUSED', by: ['operator', 'admin'] },
  },
});

describe('decideMove', () => {
  it('gives the next state when the actor may make the move from there', () => {
    expect(decideMove(review, 'submit', 'DRAFT', 'merchant')).toEqual({ ok: true, to: 'PENDING' });
    expect(decideMove(review, 'submit', 'REFUSED', 'merchant')).toEqual({ ok: true, to: 'PENDING' });
    expect(decideMove(review, 'refuse', 'PENDING', ['merchant', 'admin'])).toEqual({ ok: true, to: 'REFUSED' });
  });

  it('refuses another state', () => {
    expect(decideMove(review, 'pass', 'DRAFT', 'operator')).toEqual({ ok: false, reason: 'WRONG_STATE' });
    expect(decideMove(review, 'submit', 'PASSED', 'merchant')).toEqual({ ok: false, reason: 'WRONG_STATE' });
  });

  it('refuses another actor, whatever the state, and nobody at all', () => {
    expect(decideMove(review, 'pass', 'PENDING', 'merchant')).toEqual({ ok: false, reason: 'NOT_ALLOWED' });
    expect(decideMove(review, 'pass', 'DRAFT', 'merchant')).toEqual({ ok: false, reason: 'NOT_ALLOWED' });
    expect(decideMove(review, 'pass', 'PENDING', [])).toEqual({ ok: false, reason: 'NOT_ALLOWED' });
  });

  it.each(['publish', '__proto__', 'constructor', 'toString', ''])('refuses %j, which is no move', (name) => {
    expect(decideMove(review, name as 'pass', 'PENDING', 'operator')).toEqual({ ok: false, reason: 'UNKNOWN_MOVE' });
  });

  it('lists the moves of an actor in a state', () => {
    expect(allowedMoves(review, 'PENDING', 'operator')).toEqual(['pass', 'refuse']);
    expect(allowedMoves(review, 'PENDING', 'admin')).toEqual(['refuse']);
    expect(allowedMoves(review, 'PASSED', ['operator', 'admin', 'merchant'])).toEqual([]);
  });
});

describe('checkLifecycle', () => {
  it('finds nothing wrong with a sound lifecycle', () => {
    expect(checkLifecycle(review)).toEqual([]);
  });

  it('accepts a lifecycle that cycles for ever when it names no final state', () => {
    const moves = {
      shelve: { from: ['OFF'], to: 'ON', by: ['merchant'] },
      unshelve: { from: ['ON'], to: 'OFF', by: ['merchant'] },
    };
    expect(checkLifecycle(defineLifecycle({ name: 'shelf', initial: 'OFF', final: [], moves }))).toEqual([]);
  });

  it('finds a state that nothing reaches, even among states that reach each other', () => {
    const island = defineLifecycle({
      name: 'island',
      initial: 'A',
      final: ['B'],
      moves: {
        go: { from: ['A'], to: 'B', by: ['x'] },
        swim: { from: ['C'], to: 'D', by: ['x'] },
        back: { from: ['D'], to: 'C', by: ['x'] },
        land: { from: ['D'], to: 'B', by: ['x'] },
      },
    });
    expect(checkLifecycle(island)).toEqual([
      { problem: 'unreachable-state', subject: 'C' },
      { problem: 'unreachable-state', subject: 'D' },
    ]);
  });

  it('finds dead ends: a state that nothing leaves, and a circle without a way out', () => {
    const trap = defineLifecycle({
      name: 'trap',
      initial: 'A',
      final: ['END'],
      moves: {
        end: { from: ['A'], to: 'END', by: ['x'] },
        fall: { from: ['A'], to: 'PIT', by: ['x'] },
        circle: { from: ['A', 'LEFT'], to: 'RIGHT', by: ['x'] },
        circleBack: { from: ['RIGHT'], to: 'LEFT', by: ['x'] },
      },
    });
    expect(checkLifecycle(trap)).toEqual(['PIT', 'LEFT', 'RIGHT'].map((subject) => ({ problem: 'dead-end', subject })));
    const stuck = defineLifecycle({ name: 'stuck', initial: 'A', final: [], moves: { go: { from: ['A'], to: 'B', by: ['x'] } } });
    expect(checkLifecycle(stuck)).toEqual([{ problem: 'dead-end', subject: 'B' }]);
  });

  it('finds a misspelt state and one that is listed but never used', () => {
    const states = ['OPEN', 'CLOSED', 'PAUSED'];
    const misspelt = defineLifecycle({
      name: 'misspelt',
      states,
      initial: 'OPEN',
      final: ['CLOSED'],
      moves: { close: { from: ['OPEN'], to: 'CLOSD', by: ['x'] } },
    });
    expect(checkLifecycle(misspelt)).toEqual([
      { problem: 'unknown-state', subject: 'CLOSD' },
      { problem: 'unreachable-state', subject: 'CLOSED' },
      { problem: 'unreachable-state', subject: 'PAUSED' },
      { problem: 'dead-end', subject: 'OPEN' },
      { problem: 'dead-end', subject: 'PAUSED' },
      { problem: 'dead-end', subject: 'CLOSD' },
    ]);
  });

  it('finds a final state that is left, and moves from nowhere and by nobody', () => {
    const loose = defineLifecycle({
      name: 'loose',
      initial: 'A',
      final: ['B'],
      moves: {
        go: { from: ['A'], to: 'B', by: ['x'] },
        revive: { from: ['B'], to: 'A', by: ['x'] },
        appear: { from: [], to: 'B', by: ['x'] },
        drift: { from: ['A'], to: 'B', by: [] },
      },
    });
    expect(checkLifecycle(loose)).toEqual([
      { problem: 'leaves-final', subject: 'B' },
      { problem: 'move-from-nowhere', subject: 'appear' },
      { problem: 'move-by-nobody', subject: 'drift' },
    ]);
  });
});

describe('lifecycleDiagram', () => {
  it('draws every move from every state, with its actors', () => {
    expect(lifecycleDiagram(review)).toBe(`stateDiagram-v2
  [*] --> DRAFT
  DRAFT --> PENDING: submit (merchant)
  REFUSED --> PENDING: submit (merchant)
  PENDING --> PASSED: pass (operator)
  PENDING --> REFUSED: refuse (operator, admin)
  PASSED --> [*]
`);
  });
});
