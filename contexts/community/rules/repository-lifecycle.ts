import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

/**
 * A repository. TAKEN_DOWN: by an operator; its owner and operators still see it. DELETED: by its owner; no one sees it, its name is free,
 * and its contents are deleted after a grace period.
 */
export const repositoryLifecycle = defineLifecycle({
  name: 'repository',
  states: ['OPEN', 'TAKEN_DOWN', 'DELETED'],
  initial: 'OPEN',
  final: ['DELETED'],
  moves: {
    takeDown: { from: ['OPEN'], to: 'TAKEN_DOWN', by: ['staff'] },
    restore: { from: ['TAKEN_DOWN'], to: 'OPEN', by: ['staff'] },
    delete: { from: ['OPEN'], to: 'DELETED', by: ['user'] },
  },
});
export type RepositoryState = (typeof repositoryLifecycle.states)[number];
