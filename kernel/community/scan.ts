/** What is made of the findings in the files of a repository: its verdict, its size, and whether it may be called verified. Pure. */

/** From the best to the worst: UNREADABLE leaves open what loading would run. */
export const VERDICTS = ['SAFE', 'SUSPICIOUS', 'UNREADABLE', 'DANGEROUS'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const worstVerdict = (verdicts: Iterable<Verdict | ''>): Verdict | '' => {
  let worst = -1;
  for (const verdict of verdicts) worst = Math.max(worst, VERDICTS.indexOf(verdict as Verdict));
  return VERDICTS[worst] ?? '';
};

/** Whether nothing in it can run foreign code when it is loaded, as far as files tell. */
export const isClean = (verdict: Verdict | ''): boolean => verdict === '' || verdict === 'SAFE';

type Scanned = { head: string; scannedCommit: string; verdict: Verdict | '' };
/** Whether the findings are those of the head. */
export const isScanned = ({ head, scannedCommit }: Scanned): boolean => head !== '' && head === scannedCommit;
/** The mark that an operator gave, while every commit since has been looked through and found clean. */
export const isVerified = (repository: Scanned & { verifiedAt: number }): boolean =>
  repository.verifiedAt > 0 && isScanned(repository) && isClean(repository.verdict);

/** `model-00002-of-00005.safetensors`: one of the files into which a model was cut. */
const PART = /-\d{1,6}-of-\d{1,6}(?=\.[^./]+$)/;
const FORMATS = [/\.safetensors$/i, /\.gguf$/i];

/**
 * Parameters of a model from those of its files: of the largest model among them, since a repository may hold several, or one in several
 * precisions. Parts of one model are added; safetensors say more than the quantised copies beside them. 0 without files of tensors.
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
