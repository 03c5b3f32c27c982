/** What an upload of many files shows. Pure. */

export type FileStage = 'waiting' | 'hashing' | 'sending' | 'paused' | 'held' | 'failed';
export type UploadFile = {
  path: string;
  size: number;
  stage: FileStage;
  /** Bytes that have been hashed, then bytes that have been sent. */
  done: number;
  failure: string;
};
export type Phase = 'chosen' | 'working' | 'committing' | 'done' | 'stopped';
export type UploadState = {
  phase: Phase;
  files: readonly UploadFile[];
  /** The connection is lost; it goes on by itself. */
  waiting: boolean;
  /** Of commits: which one, of how many. */
  part: number;
  parts: number;
  /** Why it could not be committed, in words. */
  failure: string;
};

export const totalBytes = (files: readonly UploadFile[]): number => files.reduce((sum, { size }) => sum + size, 0);
export const sentBytes = (files: readonly UploadFile[]): number =>
  files.reduce((sum, { stage, size, done }) => sum + (stage === 'held' ? size : stage === 'sending' || stage === 'paused' ? done : 0), 0);
export const countIn = (files: readonly UploadFile[], stage: FileStage): number => files.filter((file) => file.stage === stage).length;

/** Files whose contents are sent although they are empty count a little, so that the bar ends at its end. */
export const shareSent = (files: readonly UploadFile[]): number => {
  const total = totalBytes(files);
  return total === 0 ? (files.length === 0 ? 0 : countIn(files, 'held') / files.length) : sentBytes(files) / total;
};

export type Sample = { at: number; bytes: number };
/** Bytes in a second over the last samples; 0 while nothing can be said. */
export function speedOf(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < 1_000) return 0;
  return Math.max(0, (1_000 * (last.bytes - first.bytes)) / (last.at - first.at));
}
