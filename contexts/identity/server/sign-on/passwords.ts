/** Passwords: argon2id with OWASP's parameters (19 MiB, 2 passes, 1 lane), with limited concurrency. */
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '#kernel/turns/turns.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Algorithm.Argon2id of @node-rs/argon2, whose const enum cannot be imported under isolated modules. */
const ARGON2ID = 2;
const parameters = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2 runs on libuv's four threads: two remain for everything else. */
const { run: inTurn } = createTurns(2, { queue: { most: 500, refusal: () => new AppError('UNAVAILABLE') } });

const prepared = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(prepared(password), parameters));

let decoy: Promise<string> | undefined;

/** Whether the password is right. Without a hash the same work is done, so that timing does not reveal which names exist. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = passwordHash ?? (await decoy);
  const right = await inTurn(() => verify(against, prepared(password)));
  return right && passwordHash !== null;
}
