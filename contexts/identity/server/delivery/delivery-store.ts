/** SQL over `notice_delivery` and its items. Each move compares the state, and the attempt where a process may have lost its lease. */
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { NoticeKind } from '#contexts/identity/rules/notices/notices.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { anyRow, one } from '#server/platform/db/rows.ts';
import type { NoticeParams } from '../notice/notice-store.ts';
import { deliveryState } from '../states.ts';

export type Channel = 'MAIL' | 'SMS';
export type Claimed = {
  id: string;
  accountId: number;
  channel: Channel;
  /** '' for a digest. */
  kind: NoticeKind | '';
  language: Language;
  toCipher: Buffer | null;
  attempts: number;
  isUncertain: boolean;
  createdAt: number;
  firstAttemptAt: number;
};
export type DeliveredNotice = { code: NoticeCode; params: NoticeParams; url: string; createdAt: number };
export type NewDelivery = {
  id: string;
  accountId: number;
  channel: Channel;
  kind: NoticeKind;
  language: Language;
  dueAt: number;
  now: number;
  toCipher?: Buffer;
};

/** Lease of a sending process; an attempt takes less time (SEND_MS of the transports). */
const LEASE = "interval '60 seconds'";

/** Of one notice; inserts nothing if it is already delivered by this channel. */
const insert = statement(
  'delivery-insert',
  `WITH inserted AS (INSERT INTO notice_delivery (id, account_id, channel, kind, language, state, due_at, to_cipher, created_at, moved_at)
     SELECT $1::text, $2::bigint, $3::text, $4::text, $5::text, ${deliveryState.to('close')}, $6::timestamptz, $7::bytea, $8::timestamptz, $8::timestamptz
     WHERE NOT EXISTS (SELECT FROM notice_delivery_item WHERE notice_id = $9 AND channel = $3) RETURNING id, channel)
   INSERT INTO notice_delivery_item (notice_id, channel, delivery_id) SELECT $9, channel, id FROM inserted`,
);
/** The digest that collects notices, inserted if there is none. */
const collect = statement(
  'delivery-collect',
  `INSERT INTO notice_delivery (id, account_id, channel, kind, language, state, due_at, created_at, moved_at)
   VALUES ($1, $2, 'MAIL', '', $3, ${deliveryState('COLLECTING')}, $4, $5, $5)
   ON CONFLICT (account_id) WHERE state = ${deliveryState('COLLECTING')} DO UPDATE SET language = EXCLUDED.language RETURNING id`,
);
const insertItem = statement(
  'delivery-insert-item',
  'INSERT INTO notice_delivery_item (notice_id, channel, delivery_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING notice_id',
);
const noticeOf = statement('delivery-notice', 'SELECT account_id AS "accountId", code FROM notice WHERE id = $1');

export const DIGESTS_DUE = `EXISTS (SELECT FROM notice_delivery WHERE state IN (${deliveryState.from('close')}) AND due_at <= now())`;
/** Leaves out what was read in the product meanwhile; deletes a digest without notices. Its age counts from its morning. */
const close = statement(
  'delivery-close-digests',
  `WITH locked AS (SELECT id FROM notice_delivery WHERE state IN (${deliveryState.from('close')}) AND due_at <= $1 ORDER BY due_at LIMIT 500 FOR UPDATE SKIP LOCKED),
   deleted AS (DELETE FROM notice_delivery_item i USING notice n, locked l
     WHERE i.delivery_id = l.id AND n.id = i.notice_id AND n.read_at IS NOT NULL RETURNING i.notice_id),
   filled AS (SELECT l.id, EXISTS (SELECT FROM notice_delivery_item i JOIN notice n ON n.id = i.notice_id WHERE i.delivery_id = l.id AND n.read_at IS NULL) AS any FROM locked l)
   UPDATE notice_delivery d SET state = CASE WHEN f.any THEN ${deliveryState.to('close')} ELSE ${deliveryState.to('drop')} END,
     reason = CASE WHEN f.any THEN '' ELSE 'ALL_READ' END, created_at = d.due_at, moved_at = $1
   FROM filled f WHERE d.id = f.id RETURNING d.id`,
);
const claim = statement(
  'delivery-claim',
  `UPDATE notice_delivery SET state = ${deliveryState.to('send')}, attempts = attempts + 1, lease_until = $1::timestamptz + ${LEASE},
     first_attempt_at = coalesce(first_attempt_at, $1), moved_at = $1
   WHERE id = (SELECT id FROM notice_delivery WHERE state IN (${deliveryState.from('send')}) AND channel = $2 AND due_at <= $1
     ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING id, account_id AS "accountId", channel, kind, language, to_cipher AS "toCipher", attempts, is_uncertain AS "isUncertain",
     ${msOf('created_at')} AS "createdAt", ${msOf('first_attempt_at')} AS "firstAttemptAt"`,
);
const itemsOf = statement(
  'delivery-items',
  `SELECT n.code, n.params, n.url, ${msOf('n.created_at')} AS "createdAt" FROM notice_delivery_item i JOIN notice n ON n.id = i.notice_id
   WHERE i.delivery_id = $1 ORDER BY i.notice_id LIMIT 1000`,
);
const confirm = statement(
  'delivery-confirm',
  `UPDATE notice_delivery SET state = ${deliveryState.to('confirm')}, masked = $3, reason = '', is_uncertain = false, lease_until = NULL, moved_at = $4
   WHERE id = $1 AND attempts = $2 AND state IN (${deliveryState.from('confirm')}) RETURNING id`,
);
/** $6: whether the attempt counts. */
const retry = statement(
  'delivery-retry',
  `UPDATE notice_delivery SET state = ${deliveryState.to('retry')}, masked = $3, reason = $4, due_at = $5, attempts = attempts - CASE WHEN $6 THEN 0 ELSE 1 END,
     is_uncertain = is_uncertain OR $7, lease_until = NULL, moved_at = $8
   WHERE id = $1 AND attempts = $2 AND state IN (${deliveryState.from('retry')}) RETURNING id`,
);
const giveUp = statement(
  'delivery-give-up',
  `UPDATE notice_delivery SET state = ${deliveryState.to('giveUp')}, masked = $3, reason = $4, lease_until = NULL, moved_at = $5
   WHERE id = $1 AND attempts = $2 AND state IN (${deliveryState.from('giveUp')}) RETURNING id`,
);
const drop = statement(
  'delivery-drop',
  `UPDATE notice_delivery SET state = ${deliveryState.to('drop')}, reason = $3, lease_until = NULL, moved_at = $4
   WHERE id = $1 AND attempts = $2 AND state IN (${deliveryState.from('drop')}) RETURNING id`,
);
const recover = statement(
  'delivery-recover',
  `UPDATE notice_delivery SET state = ${deliveryState.to('recover')}, is_uncertain = true, due_at = $3, lease_until = NULL, moved_at = $1
   WHERE state IN (${deliveryState.from('recover')}) AND lease_until < $1 AND channel = $2 RETURNING id`,
);
const resend = statement(
  'delivery-resend',
  `UPDATE notice_delivery SET state = ${deliveryState.to('resend')}, attempts = 0, due_at = $2, created_at = $2, reason = '', moved_at = $2
   WHERE id = $1 AND state IN (${deliveryState.from('resend')}) RETURNING account_id::text AS "accountId", channel, kind`,
);
const takeSms = statement(
  'delivery-take-sms-of-day',
  `INSERT INTO sms_day (phone_index, day, messages) VALUES ($1, ($2::timestamptz AT TIME ZONE 'Asia/Shanghai')::date, 1)
   ON CONFLICT (phone_index, day) DO UPDATE SET messages = sms_day.messages + 1 WHERE sms_day.messages < $3 RETURNING messages`,
);
const removeOld = statement(
  'delivery-remove-old',
  `DELETE FROM notice_delivery WHERE id IN (SELECT id FROM notice_delivery
     WHERE state IN (${deliveryState('SENT', 'DROPPED', 'FAILED')}) AND moved_at < $1 ORDER BY moved_at LIMIT 5000)`,
);
const removeOldDays = statement(
  'delivery-remove-old-days',
  "DELETE FROM sms_day WHERE day < ($1::timestamptz AT TIME ZONE 'Asia/Shanghai')::date",
);

export const findNotice = (tx: Queryable, id: string) => one(tx.query(noticeOf, [id]));

export async function insertDelivery(
  tx: Queryable,
  noticeId: string,
  { id, accountId, channel, kind, language, dueAt, now, toCipher }: NewDelivery,
) {
  await tx.query(insert, [id, accountId, channel, kind, language, new Date(dueAt), toCipher ?? null, new Date(now), noticeId]);
}
export async function addToDigest(
  tx: Queryable,
  noticeId: string,
  digest: { id: string; accountId: number; language: Language; dueAt: number; now: number },
) {
  const { id, accountId, language, dueAt, now } = digest;
  const open = await one(tx.query(collect, [id, accountId, language, new Date(dueAt), new Date(now)]));
  await tx.query(insertItem, [noticeId, 'MAIL', open?.id]);
}

export const deliveriesDue = (channel: Channel): string =>
  `EXISTS (SELECT FROM notice_delivery WHERE channel = '${channel}' AND (state IN (${deliveryState.from('send')}) AND due_at <= now() OR state IN (${deliveryState.from('recover')}) AND lease_until < now()))`;
export const closeDigests = (on: Queryable, now: Date): Promise<object[]> => on.query(close, [now]);
/** The one that has been due longest, which becomes SENDING. */
export const claimDelivery = (on: Queryable, channel: Channel, now: Date) => one(on.query(claim, [now, channel]));
export const findItems = (on: Queryable, id: string) => on.query(itemsOf, [id]);

type Attempt = Pick<Claimed, 'id' | 'attempts'>;
export const confirmDelivery = (on: Queryable, { id, attempts }: Attempt, masked: string, now: Date) =>
  anyRow(on.query(confirm, [id, attempts, masked, now]));
export type Retry = { masked: string; reason: string; dueAt: number; counts: boolean; uncertain: boolean };
export const retryDelivery = (on: Queryable, { id, attempts }: Attempt, { masked, reason, dueAt, counts, uncertain }: Retry, now: Date) =>
  anyRow(on.query(retry, [id, attempts, masked, reason, new Date(dueAt), counts, uncertain, now]));
export const giveDeliveryUp = (on: Queryable, { id, attempts }: Attempt, masked: string, reason: string, now: Date) =>
  anyRow(on.query(giveUp, [id, attempts, masked, reason, now]));
export const dropDelivery = (on: Queryable, { id, attempts }: Attempt, reason: string, now: Date) =>
  anyRow(on.query(drop, [id, attempts, reason, now]));
/** Those whose process is presumed dead are due again at `dueAt`. */
export const recoverDeliveries = (on: Queryable, channel: Channel, dueAt: Date, now: Date) => on.query(recover, [now, channel, dueAt]);
/** A failed one starts again. Null when it does not exist or has not failed. */
export const resendDelivery = (tx: Queryable, id: string, now: Date) => one(tx.query(resend, [id, now]));
/** Uses one of the day's short messages to a number; false when none is left. */
export const takeSmsOfDay = (tx: Queryable, phoneIndex: Buffer, most: number, now: Date) =>
  anyRow(tx.query(takeSms, [phoneIndex, now, most]));

export async function removeOldDeliveries(on: Queryable, before: Date): Promise<void> {
  await on.query(removeOld, [before]);
  await on.query(removeOldDays, [before]);
}
