/**
 * Sends what is due, one delivery at a time. A delivery is marked SENDING, with a lease, before it is sent; one found SENDING after its
 * lease is uncertain: a mail is sent again with the same Message-ID and the same bytes, a short message only if the provider does not have
 * it (docs/decisions/0049).
 */
import { choiceFor, mayUnsubscribe, pauseAfter } from '#contexts/identity/rules/notices/notices.ts';
import { maskEmail } from '#kernel/text/text.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import { type Mail, type MailTransport, SendFailed } from '#server/platform/mail/mail.ts';
import type { Sms, SmsTransport } from '#server/platform/sms/sms.ts';
import { emailPlace } from '../email/email-secrets.ts';
import { phonePlace } from '../phone/phone-secrets.ts';
import type { MailComposer } from './compose-mail.ts';
import {
  type Channel,
  type Claimed,
  claimDelivery,
  closeDigests,
  confirmDelivery,
  DIGESTS_DUE,
  deliveriesDue,
  dropDelivery,
  findItems,
  giveDeliveryUp,
  recoverDeliveries,
  retryDelivery,
  takeSmsOfDay,
} from './delivery-store.ts';
import { kindOf } from './plan-deliveries.ts';
import { findChoices, findRecipient, type Recipient } from './recipient-store.ts';
import { type MailWord, say } from './words.ts';

/** Short messages of notices to one number per day. */
export const SMS_A_DAY = 10;
/** Notices that could not be sent for this long are dropped. */
const OLDEST_MS = 4 * DAY_MS;
/** Pause while the channel is out of service. */
const OUTAGE_PAUSE_MS = 60_000;

export const deliveryPlace = (id: string) => `notice_delivery:${id}:to`;

type Parts = { database: Database; cipher: FieldCipher; mail: MailTransport; sms: SmsTransport; composer: MailComposer; clock: () => Date };
/** What is sent, and the masked address. */
type Ready = { masked: string; mail?: Mail; sms?: Sms };
/** Why a delivery is dropped. */
type Dropped = { dropped: 'NO_ADDRESS' | 'ACCOUNT_DISABLED' | 'SWITCHED_OFF' | 'DAY_LIMIT' | 'TOO_OLD' | 'DEMO_ACCOUNT' };

export function createDeliverySender({ database, cipher, mail, sms, composer, clock }: Parts) {
  async function prepareMail(tx: Queryable, delivery: Claimed, recipient: Recipient): Promise<Ready | Dropped> {
    const { id, accountId, kind, language, toCipher, createdAt } = delivery;
    const to = toCipher
      ? cipher.decrypt(toCipher, deliveryPlace(id))
      : recipient.emailCipher && cipher.decrypt(recipient.emailCipher, emailPlace(accountId));
    if (!to) return { dropped: 'NO_ADDRESS' };
    const chosen = await findChoices(tx, accountId);
    const notices = (await findItems(tx, id)).filter(({ code }) => {
      const of = kindOf(code);
      return !mayUnsubscribe(of) || choiceFor(of, chosen.get(of) ?? null).mail !== 'OFF';
    });
    if (notices.length === 0) return { dropped: 'SWITCHED_OFF' };
    const content = composer.notice({ accountId, userName: recipient.userName, kind, language, notices, at: createdAt });
    return { masked: maskEmail(to), mail: { id, to, at: createdAt, ...content } };
  }

  async function prepareSms(tx: Queryable, delivery: Claimed, recipient: Recipient, now: Date): Promise<Ready | Dropped> {
    const { id, accountId, kind, language, isUncertain } = delivery;
    if (!recipient.phoneCipher || !recipient.phoneIndex || kind === '') return { dropped: 'NO_ADDRESS' };
    // an invented number may belong to a real person
    if (recipient.isDemo && sms.name !== '') return { dropped: 'DEMO_ACCOUNT' };
    if (choiceFor(kind, (await findChoices(tx, accountId)).get(kind) ?? null).sms === 'OFF') return { dropped: 'SWITCHED_OFF' };
    // the first attempt was counted against the limit of the day
    const isFirst = delivery.firstAttemptAt === now.getTime() && !isUncertain;
    if (isFirst && !(await takeSmsOfDay(tx, recipient.phoneIndex, SMS_A_DAY, now))) return { dropped: 'DAY_LIMIT' };
    const to = cipher.decrypt(recipient.phoneCipher, phonePlace(accountId));
    const value = say(language, `sms.${kind}` as MailWord);
    return { masked: recipient.phoneMasked, sms: { id, to, template: 'notice', value, language } };
  }

  /** Claims the next delivery and decides what is sent; null when nothing is due. */
  const claim = (channel: Channel): Promise<(Claimed & (Ready | Dropped)) | null> =>
    database.transaction(async (tx) => {
      const now = clock();
      const delivery = await claimDelivery(tx, channel, now);
      if (!delivery) return null;
      const decide = async (): Promise<Ready | Dropped> => {
        const recipient = await findRecipient(tx, delivery.accountId);
        if (!recipient || recipient.disabled) return { dropped: 'ACCOUNT_DISABLED' };
        if (now.getTime() - delivery.createdAt > OLDEST_MS) return { dropped: 'TOO_OLD' };
        return channel === 'MAIL' ? prepareMail(tx, delivery, recipient) : prepareSms(tx, delivery, recipient, now);
      };
      const decided = await decide();
      if ('dropped' in decided) await dropDelivery(tx, delivery, decided.dropped, now);
      return { ...delivery, ...decided };
    });

  async function transmit({ isUncertain, firstAttemptAt }: Claimed, ready: Ready): Promise<void> {
    if (ready.mail) return mail.send(ready.mail);
    if (!ready.sms) return;
    if (isUncertain && (await sms.isAccepted(ready.sms, firstAttemptAt))) return;
    await sms.send(ready.sms);
  }

  /** Returns whether to continue: false when the channel is out of service. */
  async function settleFailure(delivery: Claimed, masked: string, failed: SendFailed): Promise<boolean> {
    const { permanent = false, uncertain = false, outage = false } = failed.failure;
    const now = clock();
    const pause = outage ? OUTAGE_PAUSE_MS : pauseAfter(delivery.attempts);
    if (permanent || pause === null) {
      await giveDeliveryUp(database, delivery, masked, failed.message, now);
      return true;
    }
    const settle = uncertain && delivery.channel === 'SMS' ? sms.settleMs : 0;
    const dueAt = now.getTime() + Math.max(pause, settle);
    await retryDelivery(database, delivery, { masked, reason: failed.message, dueAt, counts: !outage, uncertain }, now);
    return !outage;
  }

  async function sendDue(channel: Channel, signal: AbortSignal): Promise<void> {
    const now = clock();
    const settled = new Date(now.getTime() + (channel === 'SMS' ? sms.settleMs : 0));
    await recoverDeliveries(database, channel, settled, now);
    while (!signal.aborted) {
      const delivery = await claim(channel);
      if (!delivery) return;
      if ('dropped' in delivery) continue;
      try {
        await transmit(delivery, delivery);
      } catch (error) {
        if (!(error instanceof SendFailed)) throw error;
        // the job fails, is logged by name and is retried with growing pauses
        if (!(await settleFailure(delivery, delivery.masked, error))) throw error;
        continue;
      }
      await confirmDelivery(database, delivery, delivery.masked, clock());
    }
  }

  const jobs: Job[] = [
    { name: 'identity.close-digests', everyMs: RARELY_MS, due: DIGESTS_DUE, runs: 'alone', work: () => closeDigests(database, clock()) },
    {
      name: 'identity.send-mails',
      everyMs: RARELY_MS,
      due: deliveriesDue('MAIL'),
      runs: 'on-workers',
      work: (signal) => sendDue('MAIL', signal),
    },
    {
      name: 'identity.send-short-messages',
      everyMs: RARELY_MS,
      due: deliveriesDue('SMS'),
      runs: 'on-workers',
      work: (signal) => sendDue('SMS', signal),
    },
  ];
  return { jobs };
}
