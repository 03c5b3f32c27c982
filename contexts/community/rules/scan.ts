/** Results of scan findings in a repository's files: verdict, size, and whether it counts as verified. Pure. */

/** Best to worst; UNREADABLE: what loading would run is unknown. */
export const VERDICTS = ['SAFE', 'SUSPICIOUS', 'UNREADABLE', 'DANGEROUS'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const worstVerdict = (verdicts: Iterable<Verdict | ''>): Verdict | '' => {
  let worst = -1;
  for (const verdict of verdicts) worst = Math.max(worst, VERDICTS.indexOf(verdict as Verdict));
  return VERDICTS[worst] ?? '';
};

/** Whether no file can run foreign code when loaded, as far as scans can determine. */
export const isClean = (verdict: Verdict | ''): boolean => verdict === '' || verdict === 'SAFE';

type Scanned = { head: string; scannedCommit: string; verdict: Verdict | '' };
/** Whether the findings are for the head. */
export const isScanned = ({ head, scannedCommit }: Scanned): boolean => head !== '' && head === scannedCommit;
/** Verified by an operator, with every commit since scanned and clean. */
export const isVerified = (repository: Scanned & { verifiedAt: number }): boolean =>
  repository.verifiedAt > 0 && isScanned(repository) && isClean(repository.verdict);

/** `model-00002-of-00005.safetensors`: one part of a split model. */
const PART = /-\d{1,6}-of-\d{1,6}(?=\.[^./]+$)/;
const FORMATS = [/\.safetensors$/i, /\.gguf$/i];

/**
 * A model's parameter count from its files: that of the largest model, since a repository may contain several, or one in several
 * precisions. Parts of one model are summed; safetensors take precedence over quantised copies. 0 without tensor files.
 */
export function modelSize(files: Iterable<{ path: string; parameters: number }>): number {
  const models = FORMATS.map(() => new Map<string, number>());
  for (const { path, parameters } of files) {
    const model = models[FORMATS.findIndex((format) => format.test(path))];
    const name = path.replace(PART, '');
    model?.set(name, (model.get(name) ?? 0) + parameters);
  }
  const largest = models.map((each) => Math.max(0, ...each.values()));
  return largest.find((parameters) => parameters > 0) ?? 0;
}
