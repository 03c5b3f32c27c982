/** Subjects of commits: a command in plain English that says what changed (CONTRIBUTING.md). Pure, but for `findSubjects`. */
import { execFileSync } from 'node:child_process';
import { IDIOMS } from './source-words.ts';

/** Earlier commits are not checked. */
export const CHECKED_SINCE = '2026-11-29T15:15:00Z';
const MOST_CHARACTERS = 72;

/** What is wrong with a subject; none for a good one. */
export function faultsOfSubject(subject: string): string[] {
  return [
    ...(/^[A-Z]/.test(subject) ? [] : ['does not begin with a capital letter']),
    ...(/[.:;]$/.test(subject) ? ['ends with a punctuation mark'] : []),
    ...(subject.length > MOST_CHARACTERS ? [`is longer than ${MOST_CHARACTERS} characters`] : []),
    ...(/^\w+(?:ed|ing|s)\b/.test(subject) && !/^(?:Address|Bring|Cross|Discuss|Embed|Feed|Pass|Process|Seed|Speed|String)\b/.test(subject)
      ? ['does not begin with an imperative']
      : []),
    ...IDIOMS.flatMap(([pattern, instead]) => {
      const [word] = pattern.exec(subject) ?? [];
      return word ? [`'${word}': ${instead}`] : [];
    }),
  ];
}

/** Subjects of the commits of this branch since an instant. */
export const findSubjects = (since: string): string[] =>
  execFileSync('git', ['log', `--since=${since}`, '--format=%s'], { cwd: import.meta.dirname, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
