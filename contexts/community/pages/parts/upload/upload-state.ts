/** Display state of a multi-file upload. Pure. */

export type FileStage = 'waiting' | 'hashing' | 'sending' | 'paused' | 'held' | 'failed';
export type UploadFile = {
  path: string;
  size: number;
  stage: FileStage;
  /** Bytes hashed, then bytes sent. */
  done: number;
  failure: string;
};
export type Phase = 'chosen' | 'working' | 'committing' | 'done' | 'stopped';
export type UploadState = {
  phase: Phase;
  files: readonly UploadFile[];
  /** The connection is lost; it resumes automatically. */
  waiting: boolean;
  /** Current commit, and number of commits. */
  part: number;
  parts: number;
  /** Why the commit failed, in words. */
  failure: string;
};

export const totalBytes = (files: readonly UploadFile[]): number => files.reduce((sum, { size }) => sum + size, 0);
export const sentBytes = (files: readonly UploadFile[]): number =>
  files.reduce((sum, { stage, size, done }) => sum + (stage === 'held' ? size : stage === 'sending' || stage === 'paused' ? done : 0), 0);
export const countIn = (files: readonly UploadFile[], stage: FileStage): number => files.filter((file) => file.stage === stage).length;

/** Empty files count a little too: the bar must reach its end. */
export const shareSent = (files: readonly UploadFile[]): number => {
  const total = totalBytes(files);
  return total === 0 ? (files.length === 0 ? 0 : countIn(files, 'held') / files.length) : sentBytes(files) / total;
};

export type Sample = { at: number; bytes: number };
/** Bytes per second over the last samples; 0 if unknown. */
export function speedOf(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < 1_000) return 0;
  return Math.max(0, (1_000 * (last.bytes - first.bytes)) / (last.at - first.at));
}
