/** The types of columns about which the schema alone says less (`npm run rows`). */
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import type { NoticeKind } from '#contexts/identity/rules/notices/notices.ts';
import type { TokenScope } from '#kernel/tokens/tokens.ts';
import type { NoticeParams } from './notice/notice-store.ts';

declare module '#server/platform/db/statement-rows.ts' {
  interface Declared {
    'access_token.scopes': TokenScope[];
    'notice.code': NoticeCode;
    'notice.params': NoticeParams;
    'notice_delivery.kind': NoticeKind | '';
    'notice_preference.kind': NoticeKind;
  }
}
