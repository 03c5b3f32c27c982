/** The words of a failed call, by the name that the pages of onboarding use. */
export { failureWords as problemWords } from '#web/lib/failure-words.ts';
