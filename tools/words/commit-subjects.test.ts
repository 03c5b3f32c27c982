import { expect, it } from 'vitest';
import { CHECKED_SINCE, faultsOfSubject, findSubjects } from './commit-subjects.ts';

it.each([
  ['Read numbers of products from running counts', []],
  ['Address the review of refunds', []],
  ['add a board', ['does not begin with a capital letter']],
  ['Adds a board', ['does not begin with an imperative']],
  ['Added a board', ['does not begin with an imperative']],
  ['Add a board.', ['ends with a punctuation mark']],
  ['Say what stands in the way', ["'stands': is, remains, is listed"]],
  [`Add ${'a long list of '.repeat(8)}boards`, ['is longer than 72 characters']],
])('judges a subject: %s', (subject, faults) => {
  expect(faultsOfSubject(subject)).toEqual(faults);
});

it('finds commits, and their subjects are commands in plain English', () => {
  expect(findSubjects('2020-01-01T00:00:00Z').length).toBeGreaterThan(0);
  expect(findSubjects(CHECKED_SINCE).flatMap((subject) => faultsOfSubject(subject).map((fault) => `${subject}: ${fault}`))).toEqual([]);
});
