/** Tables of the base with personal data. */
import { type Declared, personal } from '#server/platform/compose/personal-data.ts';

export const basePersonalData: Declared = {
  name: 'the base',
  personal: {
    audit_log: personal('history', 'account_id', 'user_name acting_as before after note ip'),
    creation_key: personal('days', 'account_id'),
    idempotency: personal('account', 'account_id', 'answer'),
    object_upload: personal('days', 'account_id'),
    sandbox_trade: personal('history', 'buyer_id'),
    sandbox_wechat_trade: personal('history', 'buyer_id'),
    stored_file: personal('account', 'account_id', 'name'),
    upload: personal('days', 'account_id', 'name'),
  },
};

/** Columns with names that sound like it. */
export const IMPERSONAL: Readonly<Record<string, string>> = {
  'banner.mobile_image_url': 'a picture for phones',
  'fulfilment.accept_by': 'a time',
  'fulfilment_milestone.accept_by': 'a time',
  'import_job.lease_owner': 'a process',
  'index_configuration.contact_phone': 'of the operator of the marketplace',
  'index_configuration.contact_email': 'of the operator of the marketplace',
  'ledger_seal.sealed_at': 'a time',
  'library_text.found_by': 'words',
  'live_broadcast.peak_viewers': 'a number',
  'object_promise.holder': 'what a promise of space is for',
  'object_reference.holder': 'what refers to an object',
  'object_upload.holder': 'what an upload is for',
  'order_buyers.buyers': 'a number',
  'promotion.per_buyer': 'a number',
  'search_doc.found_by': 'words',
  'stored_file.sealed': 'whether its content is encrypted',
  'visit_day.visitors': 'a number',
  'voucher_programme.phone_verified': 'a condition of taking part',
};
