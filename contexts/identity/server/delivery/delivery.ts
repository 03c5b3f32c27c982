/** Delivery of notices outside the product: transports, codes, settings, jobs, figures. */
import type { FastifyInstance } from 'fastify';
import { UNSUBSCRIBE_PATH } from '#contexts/identity/calls/notice-settings.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Secrets } from '#server/platform/crypto/secrets.ts';
import { createSigner } from '#server/platform/crypto/signer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { MailTransport } from '#server/platform/mail/mail.ts';
import type { SmsTransport } from '#server/platform/sms/sms.ts';
import type { Figure } from '#server/platform/telemetry/figure.ts';
import { createEmailChanges } from '../email/change-email.ts';
import { createEmailSecrets } from '../email/email-secrets.ts';
import { removeExpiredClaims } from '../email/email-store.ts';
import { CODE_MINUTES } from '../phone/phone-secrets.ts';
import type { AttemptGuard } from '../sign-on/attempt-guard.ts';
import { createMailComposer, type DecisionMail } from './compose-mail.ts';
import { type DeliveryFigures, findDeliveryFigures } from './delivery-list-store.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { type Channel, removeOldDeliveries } from './delivery-store.ts';
import { createMessageSender, type MessageSender } from './message-sender.ts';
import { createDeliveryPlanner } from './plan-deliveries.ts';
import { createSandboxStore } from './sandbox-store.ts';
import { createSandboxMail, createSandboxSms } from './sandbox-transports.ts';
import { createDeliverySender } from './send-deliveries.ts';
import { settingsRoutes } from './settings-routes.ts';
import { createUnsubscribe, createUnsubscribeLinks } from './unsubscribe.ts';

const RETAINED_MS = 90 * DAY_MS;
const SANDBOX_RETAINED_MS = 30 * DAY_MS;

export type Transports = { mail?: MailTransport | undefined; sms?: SmsTransport | undefined };
type Parts = {
  database: Database;
  cipher: FieldCipher;
  secret: Secrets;
  publicUrl: string;
  guard: AttemptGuard;
  clock: () => Date;
  log: Record<'info' | 'error', (fields: Record<string, unknown>, text: string) => void>;
  /** A sandbox replaces each one left out. */
  transports: Transports;
  /** For tests. */
  messageSender?: MessageSender | undefined;
  isSeller(accountId: number): Promise<boolean>;
};

const figuresOf = (database: Database, clock: () => Date): Figure[] => {
  const figure = (name: string, help: string, of: (found: DeliveryFigures) => number): Figure => ({
    name,
    help,
    read: async () => of(await findDeliveryFigures(database, clock())),
  });
  return [
    figure('notice_deliveries_queued', 'Mails and short messages that are due and not sent', ({ queued }) => queued),
    figure(
      'notice_delivery_oldest_seconds',
      'How long the oldest of them has been due; 0 when there is none',
      ({ oldestSeconds }) => oldestSeconds,
    ),
    figure('notice_deliveries_failed', 'Mails and short messages that were given up', ({ failed }) => failed),
  ];
};

export function createDelivery({ database, cipher, secret, publicUrl, guard, clock, log, transports, messageSender, isSeller }: Parts) {
  const sandbox = createSandboxStore(database, cipher);
  const mail = transports.mail ?? createSandboxMail(sandbox);
  const sms = transports.sms ?? createSandboxSms(sandbox, CODE_MINUTES);
  const links = createUnsubscribeLinks(createSigner(secret, 'unsubscribe'), publicUrl);
  const composer = createMailComposer({ publicUrl, unsubscribe: links });
  const sender = messageSender ?? createMessageSender({ mail, sms, composer, log, clock });
  const email = createEmailChanges({ database, cipher, secrets: createEmailSecrets({ cipher, secret }), sender, guard, clock });
  return {
    sender,
    /** Whether a sandbox replaces the provider. */
    isSandbox: (channel: Channel): boolean => (channel === 'MAIL' ? mail : sms).name === '',
    routes: [
      ...settingsRoutes({ database, email, links: createUnsubscribe(database, links), isSeller, clock }),
      ...deliveryRoutes({ database, sandbox, guard, mailBy: mail.name, smsBy: sms.name, clock }),
    ],
    /** A mail program without one-click support opens the address of the header. */
    registerUnsubscribe(app: FastifyInstance): void {
      app.get(UNSUBSCRIBE_PATH, (request, reply) => {
        const { token } = request.query as { token?: unknown };
        const page = addressOf('mall/unsubscribe', { token: typeof token === 'string' ? token : '' });
        return reply.header('cache-control', 'no-store').redirect(page, 302);
      });
    },
    /** A mail to a person without an account. @throws SendFailed */
    mailDecision: ({ id, to, at, ...decision }: DecisionMail & { id: string; to: string; at: number }): Promise<void> =>
      mail.send({ id, to, at, ...composer.decision(decision) }),
    eventHandlers: { 'notices.written': [createDeliveryPlanner(clock)] },
    jobs: createDeliverySender({ database, cipher, mail, sms, composer, clock }).jobs,
    figures: figuresOf(database, clock),
    /** Deletes deliveries past their retention. */
    async removeOld(now: Date): Promise<void> {
      await removeOldDeliveries(database, new Date(now.getTime() - RETAINED_MS));
      await sandbox.removeOld(new Date(now.getTime() - SANDBOX_RETAINED_MS));
      await removeExpiredClaims(database, now);
    },
    close: () => mail.close(),
  };
}
export type Delivery = ReturnType<typeof createDelivery>;
