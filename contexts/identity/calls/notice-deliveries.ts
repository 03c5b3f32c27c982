/** Mails and short messages as operators see them. */
import { z } from 'zod';
import { deliveryLifecycle, NOTICE_KINDS } from '#contexts/identity/rules/notices/notices.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledText, idText, instant, lineText } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';

export const deliveryChannel = z.enum(['MAIL', 'SMS']);
const state = z.enum(deliveryLifecycle.states as [string, ...string[]]);

const delivery = z.object({
  id: z.string(),
  accountId: z.string(),
  userName: z.string(),
  channel: deliveryChannel,
  /** '' for a digest. */
  kind: z.enum([...NOTICE_KINDS, '']),
  notices: z.number().int(),
  language: z.string(),
  /** '' before the first attempt. */
  masked: z.string(),
  state,
  attempts: z.number().int(),
  /** A code of the delivery, or the message of the server that refused it. */
  reason: z.string(),
  createdAt: instant,
  dueAt: instant,
  movedAt: instant,
  actions: z.array(z.enum(['resend'])),
});
export type NoticeDelivery = z.output<typeof delivery>;

export const getDeliveryFigures = endpoint({
  id: 'identity.get-delivery-figures',
  method: 'GET',
  path: '/user/admin/delivery/figures',
  summary: 'Count mails and short messages waiting, sent since midnight in Shanghai, and failed; and get their transports',
  access: 'staff',
  permission: 'system.read',
  answer: z.object({
    /** Due and not sent. */
    queued: z.number().int(),
    /** Age of the one that has been due longest; 0 for none. */
    oldestSeconds: z.number().int(),
    sentToday: z.number().int(),
    failed: z.number().int(),
    /** Host of the server; '' for the sandbox. */
    mailBy: z.string(),
    smsBy: z.string(),
  }),
});

export const listDeliveries = endpoint({
  id: 'identity.list-deliveries',
  method: 'GET',
  path: '/user/admin/delivery/list',
  summary: 'List mails and short messages, last changed first',
  access: 'staff',
  permission: 'system.read',
  query: z.object({
    ...listQuery(['movedAt'] as const),
    channel: z.enum(['', 'MAIL', 'SMS']).default(''),
    state: z.enum(['', ...deliveryLifecycle.states] as [string, ...string[]]).default(''),
    kind: z.enum(['', ...NOTICE_KINDS]).default(''),
    /** An exact user name. */
    keyword: lineText(64).default(''),
  }),
  answer: listAnswer(delivery),
});

export const changedDelivery = z.object({ id: z.string() });
export const resendDelivery = endpoint({
  id: 'identity.resend-delivery',
  method: 'POST',
  path: '/user/admin/delivery/:id/resend',
  summary: 'Send a failed mail or short message again, with all its attempts',
  access: 'staff',
  permission: 'system.manage',
  params: z.object({ id: idText }),
  answer: changedDelivery,
});

const sandboxMessage = z.object({
  id: z.string(),
  channel: deliveryChannel,
  masked: z.string(),
  createdAt: instant,
  actions: z.array(z.enum(['reveal'])),
});
export type SandboxMessage = z.output<typeof sandboxMessage>;

export const listSandboxMessages = endpoint({
  id: 'identity.list-sandbox-messages',
  method: 'GET',
  path: '/user/admin/delivery/sandbox',
  summary: 'List messages not sent for lack of a server or provider, latest first',
  access: 'staff',
  permission: 'system.read',
  query: z.object({ ...listQuery(['createdAt'] as const), channel: z.enum(['', 'MAIL', 'SMS']).default('') }),
  answer: listAnswer(sandboxMessage),
});

export const revealSandboxMessage = endpoint({
  id: 'identity.reveal-sandbox-message',
  method: 'POST',
  path: '/user/admin/delivery/sandbox/:id/reveal',
  summary: 'Reveal address and text of a sandbox message; recorded in the audit log',
  access: 'staff',
  permission: 'system.manage',
  byToken: 'never',
  stepUp: true,
  params: z.object({ id: idText }),
  body: z.object({ reason: filledText(500) }),
  answer: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
});
