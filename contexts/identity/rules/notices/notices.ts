/** Entry point of the delivery of notices. */
export { type DeliveryState, deliveryLifecycle } from './delivery-lifecycle.ts';
export { nextDigestAt, pauseAfter, smsDueAt } from './delivery-times.ts';
export {
  type Choice,
  choiceFor,
  choicesOf,
  isAllowed,
  isNoticeKind,
  MAIL_CHOICES,
  type MailChoice,
  mayUnsubscribe,
  NOTICE_KINDS,
  type NoticeKind,
  SMS_CHOICES,
  type SmsChoice,
} from './notice-choices.ts';
