/**
 * Codes for people who are not signed in: to sign in by phone, and to reset a password. Neither the response nor the awaited work depends
 * on whether an account has the address: the message is sent after the response (decision 0067).
 */
import { createHmac, randomInt } from 'node:crypto';
import type { CodeWay, PasswordRetained } from '#contexts/identity/calls/recovery.ts';
import { userLanguage } from '#kernel/roles/roles.ts';
import { toPhone } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { currentSecret, type Secrets } from '#server/platform/crypto/secrets.ts';
import { hashToken, isToken, newToken } from '#server/platform/crypto/token.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call } from '#server/platform/http/call.ts';
import { nameKeyOf } from '../account/account.ts';
import type { Channel } from '../delivery/delivery-store.ts';
import type { MessageSender } from '../delivery/message-sender.ts';
import { EMAIL_INDEX, emailPlace, isEmail, normaliseEmail } from '../email/email-secrets.ts';
import { savePassword } from '../password/password-store.ts';
import { notifyPasswordChanged } from '../password/tell-password-changed.ts';
import { phoneProblem } from '../phone/phone-number.ts';
import { isSameHash, PHONE_INDEX, phonePlace } from '../phone/phone-secrets.ts';
import type { SessionNews } from '../session/session-news.ts';
import { deleteSessionsOf } from '../session/session-store.ts';
import type { AttemptGuard } from '../sign-on/attempt-guard.ts';
import { typedNameKey } from '../sign-on/login.ts';
import { isWeakPassword } from '../sign-on/password-rules.ts';
import { hashPassword } from '../sign-on/passwords.ts';
import type { SignIn } from '../sign-on/sign-in.ts';
import type { SignOnTrail } from '../sign-on/sign-on-trail.ts';
import { revokeTokensOf } from '../token/token-store.ts';
import { isReached, passwordHeldBy } from './code-rules.ts';
import {
  type CodePurpose,
  findProof,
  findReached,
  insertSignOnCode,
  proveSignOnCode,
  type ReachedAccount,
  type SignOnCode,
  spendSignOnCode,
  takeSignOnCodeAttempt,
} from './sign-on-code-store.ts';

const CODE_MINUTES = 10;
/** Time between the code and the new password. */
const PROOF_MINUTES = 15;
const CODE_ATTEMPTS = 5;

export type SignOnCodeParts = {
  database: Database;
  cipher: FieldCipher;
  secret: Secrets;
  sender: MessageSender;
  /** Whether a sandbox replaces the provider of a channel. */
  isSandbox(channel: Channel): boolean;
  guard: AttemptGuard;
  news: SessionNews;
  signIn: SignIn;
  trail: SignOnTrail;
  demo: boolean;
  clock: () => Date;
  onError: (error: unknown) => void;
};
type Asked = { purpose: CodePurpose; way: CodeWay; to: string };
type Given = { challenge: string; code: string };

export function createSignOnCodes(parts: SignOnCodeParts) {
  const { database, cipher, secret, sender, isSandbox, guard, news, signIn, trail, demo, clock, onError } = parts;
  const inMinutes = (minutes: number) => new Date(clock().getTime() + minutes * 60_000);
  /** Keyed, for one challenge: a million codes can be tried quickly. */
  const hashCode = (challengeHash: Buffer, code: string): Buffer =>
    createHmac('sha256', currentSecret(secret))
      .update(`sign-on-code\0${challengeHash.toString('hex')}\0${code}`)
      .digest();
  const reachedBy = async (channel: Channel, indexes: readonly Buffer[]) =>
    (await findReached(database, channel, indexes)).filter((account) => isReached(account, { demo, sandbox: isSandbox(channel) }));

  /** The indexes of the typed address, the current one first. @throws AppError PHONE_EMPTY, PHONE_FORMAT, EMAIL_FORMAT */
  function indexesOf({ way, to }: Asked): [Buffer, ...Buffer[]] {
    if (way === 'SMS') {
      const phone = toPhone(to);
      const problem = phoneProblem(phone);
      if (problem) throw new AppError(problem);
      return cipher.blindIndexes(phone, PHONE_INDEX);
    }
    const email = normaliseEmail(to);
    if (!isEmail(email)) throw new AppError('EMAIL_FORMAT');
    return cipher.blindIndexes(email.toLowerCase(), EMAIL_INDEX);
  }

  /** To the address as its account stores it, which may differ in spelling from the one typed. */
  async function deliver({ purpose, way }: Asked, accounts: ReachedAccount[], code: string, requestId: string): Promise<void> {
    const [account] = accounts;
    if (!account) return;
    const place = way === 'SMS' ? phonePlace(account.id) : emailPlace(account.id);
    await sender.send({
      kind: way === 'SMS' ? 'phone-code' : 'email-code',
      purpose,
      opensAccount: accounts.some(({ isDemo }) => !isDemo),
      to: cipher.decrypt(account.targetCipher, place),
      code,
      minutes: CODE_MINUTES,
      language: userLanguage(account.language),
      requestId,
    });
  }

  /** Verifies the code without using it up. @throws AppError SIGN_ON_CODE_WRONG, RATE_LIMITED (seconds) */
  async function take({ challenge, code }: Given, purpose: CodePurpose, call: Call): Promise<SignOnCode & { challengeHash: Buffer }> {
    const seconds = await guard.count([{ rule: 'signOnCodeGiven', key: addressKey(call.ip) }]);
    if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
    const challengeHash = isToken(challenge) ? hashToken(challenge) : null;
    const retained = challengeHash && (await takeSignOnCodeAttempt(database, challengeHash, purpose, clock(), CODE_ATTEMPTS));
    if (!retained || !isSameHash(retained.codeHash, hashCode(challengeHash, code.trim()))) {
      // The account of the code is not looked up: nothing in the response may depend on it.
      trail.failed(call, null, 'CODE');
      throw new AppError('SIGN_ON_CODE_WRONG');
    }
    return { ...retained, challengeHash };
  }

  return {
    /** @throws AppError PHONE_EMPTY, PHONE_FORMAT, EMAIL_FORMAT, SIGN_ON_WAY_REFUSED, RATE_LIMITED (seconds) */
    async send(asked: Asked, call: Call): Promise<{ challenge: string; minutes: number }> {
      if (asked.purpose === 'LOGIN' && asked.way !== 'SMS') throw new AppError('SIGN_ON_WAY_REFUSED');
      const indexes = indexesOf(asked);
      const [index] = indexes;
      const seconds = await guard.count([
        { rule: 'signOnCodeAddress', key: addressKey(call.ip) },
        // unknown callers cannot flood a phone or mailbox; an address without an account is counted alike
        { rule: 'signOnCodeTarget', key: index.toString('hex') },
      ]);
      if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
      const challenge = newToken();
      const challengeHash = hashToken(challenge);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const accounts = await reachedBy(asked.way, indexes);
      const row = {
        challengeHash,
        purpose: asked.purpose,
        channel: asked.way,
        index: accounts[0]?.index ?? index,
        codeHash: hashCode(challengeHash, code),
      };
      await insertSignOnCode(database, { ...row, expiresAt: inMinutes(CODE_MINUTES) });
      setImmediate(() => void deliver(asked, accounts, code, call.requestId).catch(onError));
      return { challenge, minutes: CODE_MINUTES };
    },

    /** @throws AppError SIGN_ON_CODE_WRONG: wrong, expired, used, or after the fifth attempt; PASSWORD_ELSEWHERE, RATE_LIMITED (seconds) */
    async login({ redirect, ...given }: Given & { redirect: string }, call: Call): Promise<{ redirect: string }> {
      const retained = await take(given, 'LOGIN', call);
      if (!(await spendSignOnCode(database, retained.challengeHash, false, retained.codeHash, clock())))
        throw new AppError('SIGN_ON_CODE_WRONG');
      const [account] = await reachedBy(retained.channel, [retained.index]);
      if (!account) throw new AppError('SIGN_ON_CODE_WRONG');
      if (account.isFromIssuer) throw new AppError('PASSWORD_ELSEWHERE');
      await guard.takeBack({ rule: 'signOnCodeGiven', key: addressKey(call.ip) });
      return signIn(account, 'CODE', redirect, call);
    },

    /** @throws AppError SIGN_ON_CODE_WRONG, RATE_LIMITED (seconds) */
    async check(given: Given, call: Call): Promise<{ proof: string; accounts: { userName: string; password: PasswordRetained }[] }> {
      const retained = await take(given, 'RECOVERY', call);
      const proof = newToken();
      const isFirst = await proveSignOnCode(
        database,
        retained.challengeHash,
        retained.codeHash,
        hashToken(proof),
        inMinutes(PROOF_MINUTES),
      );
      const accounts = isFirst ? await reachedBy(retained.channel, [retained.index]) : [];
      if (accounts.length === 0) throw new AppError('SIGN_ON_CODE_WRONG');
      return { proof, accounts: accounts.map((account) => ({ userName: account.userName, password: passwordHeldBy(account) })) };
    },

    /**
     * Ends every session and access token of the account, including those of an intruder.
     * @throws AppError RECOVERY_LAPSED, PASSWORD_WEAK, PASSWORD_ELSEWHERE, PASSWORD_OF_DEMO, RATE_LIMITED (seconds)
     */
    async recover(
      { challenge, proof, userName, password }: { challenge: string; proof: string; userName: string; password: string },
      call: Call,
    ): Promise<{ userName: string }> {
      const seconds = await guard.count([{ rule: 'signOnCodeGiven', key: addressKey(call.ip) }]);
      if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
      const lapsed = () => new AppError('RECOVERY_LAPSED');
      if (!isToken(challenge) || !isToken(proof)) throw lapsed();
      const [challengeHash, proofHash] = [hashToken(challenge), hashToken(proof)];
      const retained = await findProof(database, challengeHash, proofHash, clock());
      const accounts = retained ? await reachedBy(retained.channel, [retained.index]) : [];
      const account = accounts.find((one) => nameKeyOf(one.userName) === nameKeyOf(userName));
      if (!account) throw lapsed();
      const where = passwordHeldBy(account);
      if (where !== 'OWN') throw new AppError(where === 'DEMO' ? 'PASSWORD_OF_DEMO' : 'PASSWORD_ELSEWHERE');
      // a weak one does not use up the proof
      if (await isWeakPassword(password, account.userName)) throw new AppError('PASSWORD_WEAK');
      const passwordHash = await hashPassword(password);
      await database.transaction(async (tx) => {
        if (!(await spendSignOnCode(tx, challengeHash, true, proofHash, clock()))) throw lapsed();
        await savePassword(tx, { accountId: account.id, passwordHash, at: clock() });
        await deleteSessionsOf(tx, account.id);
        await revokeTokensOf(tx, account.id, clock());
        await notifyPasswordChanged(tx, account.id, 'PASSWORD_RECOVERED');
        const by = { action: 'identity.recover-password', actor: null, requestId: call.requestId, ip: call.ip };
        await audit(tx, by, { subjectType: 'sign-in', subjectId: String(account.id) });
      });
      await news.accountChanged(account.id);
      await guard.invalidate({ rule: 'name', key: typedNameKey(nameKeyOf(account.userName)) });
      await guard.takeBack({ rule: 'signOnCodeGiven', key: addressKey(call.ip) });
      return { userName: account.userName };
    },
  };
}
export type SignOnCodes = ReturnType<typeof createSignOnCodes>;
