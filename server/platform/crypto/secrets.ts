/** Session secrets: the first one signs and encrypts, all of them are accepted for reading. */
export type Secrets = string | readonly [current: string, ...others: string[]];
export const allSecrets = (given: Secrets): readonly [string, ...string[]] => (typeof given === 'string' ? [given] : given);
export const currentSecret = (given: Secrets): string => allSecrets(given)[0];
