/** The e-mail address of an account: send a code, verify, replace, remove. A replaced or removed address is notified. */
import { addressOf } from '#contracts/pages/pages.ts';
import { newId } from '#kernel/id/id.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { insertDelivery } from '../delivery/delivery-store.ts';
import type { MessageSender } from '../delivery/message-sender.ts';
import { deliveryPlace } from '../delivery/send-deliveries.ts';
import { insertNotice } from '../notice/notice-store.ts';
import { isSameHash } from '../phone/phone-secrets.ts';
import type { AttemptGuard } from '../sign-on/attempt-guard.ts';
import {
  EMAIL_CODE_ATTEMPTS,
  EMAIL_CODE_MINUTES,
  type EmailSecrets,
  emailPlace,
  isEmail,
  normaliseEmail,
  type StoredEmail,
} from './email-secrets.ts';
import { dropClaimOf, lockEmail, removeClaimOf, removeEmail, saveClaim, setEmail, takeEmailCodeAttempt } from './email-store.ts';

export type EmailParts = {
  database: Database;
  cipher: FieldCipher;
  secrets: EmailSecrets;
  sender: MessageSender;
  guard: AttemptGuard;
  clock: () => Date;
};
type By = Pick<SignedIn, 'actor' | 'ip' | 'requestId' | 'action'>;

const subjectOf = ({ actor }: By) => ({ subjectType: 'sign-in', subjectId: String(actor.accountId) });

export function createEmailChanges({ database, cipher, secrets, sender, guard, clock }: EmailParts) {
  /** The notice, whose mail goes to the former address. */
  async function notifyOldAddress(tx: Queryable, { actor }: By, old: StoredEmail): Promise<void> {
    const { accountId, language } = actor;
    const now = clock().getTime();
    const noticeId = await insertNotice(tx, accountId, 'EMAIL_REMOVED', { email: old.masked }, addressOf('console/account'));
    const id = newId(now);
    const toCipher = cipher.encrypt(cipher.decrypt(old.cipher, emailPlace(accountId)), deliveryPlace(id));
    await insertDelivery(tx, noticeId, { id, accountId, channel: 'MAIL', kind: 'SECURITY', language, dueAt: now, now, toCipher });
  }

  return {
    /**
     * Sends a code; the verified address remains until the code is used. @throws AppError EMAIL_FORMAT, RATE_LIMITED (seconds),
     * MESSAGE_NOT_SENT
     */
    async claim(typed: string, by: By): Promise<{ pending: string }> {
      const { actor, ip, requestId } = by;
      const email = normaliseEmail(typed);
      if (!isEmail(email)) throw new AppError('EMAIL_FORMAT');
      const { accountId, language } = actor;
      const stored = secrets.seal(accountId, email);
      const seconds = await guard.count([
        { rule: 'email', key: String(accountId) },
        { rule: 'emailAddress', key: addressKey(ip) },
        // many accounts together cannot flood one mailbox
        { rule: 'emailTarget', key: stored.index.toString('hex') },
      ]);
      if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
      const code = secrets.newCode();
      const expiresAt = new Date(clock().getTime() + EMAIL_CODE_MINUTES * 60_000);
      await database.transaction(async (tx) => {
        await saveClaim(tx, accountId, stored, secrets.hashCode(accountId, stored.index, code), expiresAt);
        await audit(tx, by, { ...subjectOf(by), after: { email: stored.masked } });
      });
      await sender.send({ kind: 'email-code', to: email, code, minutes: EMAIL_CODE_MINUTES, language, requestId });
      return { pending: stored.masked };
    },

    /** @throws AppError EMAIL_CODE_WRONG: wrong, expired, used, or after the fifth attempt */
    async verify(code: string, by: By): Promise<{ email: string }> {
      const { accountId } = by.actor;
      const claim = await takeEmailCodeAttempt(database, accountId, clock(), EMAIL_CODE_ATTEMPTS);
      if (!claim || !isSameHash(claim.codeHash, secrets.hashCode(accountId, claim.index, code.trim())))
        throw new AppError('EMAIL_CODE_WRONG');
      await database.transaction(async (tx) => {
        const old = await lockEmail(tx, accountId);
        if (!(await removeClaimOf(tx, accountId, claim.codeHash))) throw new AppError('EMAIL_CODE_WRONG');
        const isSame = old?.index.equals(claim.index) ?? false;
        if (old && !isSame) await notifyOldAddress(tx, by, old);
        await setEmail(tx, accountId, claim, clock());
        await audit(tx, by, { ...subjectOf(by), before: { email: old?.masked ?? '' }, after: { email: claim.masked } });
        if (!isSame) await insertNotice(tx, accountId, 'EMAIL_ADDED', { email: claim.masked }, addressOf('console/account'));
      });
      return { email: claim.masked };
    },

    /** Pending mails find no address and are dropped. */
    async remove(by: By): Promise<void> {
      const { accountId } = by.actor;
      await database.transaction(async (tx) => {
        const old = await lockEmail(tx, accountId);
        await dropClaimOf(tx, accountId);
        if (!old) return;
        await notifyOldAddress(tx, by, old);
        await removeEmail(tx, accountId);
        await audit(tx, by, { ...subjectOf(by), before: { email: old.masked }, after: { email: '' } });
      });
    },
  };
}
export type EmailChanges = ReturnType<typeof createEmailChanges>;
