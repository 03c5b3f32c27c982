/** Lifecycle of an import job. A job whose process died stays RUNNING until another worker resumes it after its lease has expired. */
import { defineLifecycle } from '#kernel/lifecycle/lifecycle.ts';

export const importJobLifecycle = defineLifecycle({
  name: 'import-job',
  initial: 'QUEUED',
  final: ['DONE', 'FAILED', 'CANCELED'],
  moves: {
    take: { from: ['QUEUED'], to: 'RUNNING', by: ['system'] },
    finish: { from: ['RUNNING'], to: 'DONE', by: ['system'] },
    /** The file as a whole cannot be read. */
    fail: { from: ['RUNNING'], to: 'FAILED', by: ['system'] },
    cancel: { from: ['QUEUED', 'RUNNING'], to: 'CANCELED', by: ['merchant'] },
  },
});
export type ImportJobState = (typeof importJobLifecycle.states)[number];
