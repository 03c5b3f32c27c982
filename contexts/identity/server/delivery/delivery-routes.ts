import {
  getDeliveryFigures,
  listDeliveries,
  listSandboxMessages,
  resendDelivery,
  revealSandboxMessage,
} from '#contexts/identity/calls/notice-deliveries.ts';
import { deliveryLifecycle } from '#contexts/identity/rules/notices/notices.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { findAccount } from '../account/account-store.ts';
import type { AttemptGuard } from '../sign-on/attempt-guard.ts';
import { findDeliveryFigures, listDeliveryRows } from './delivery-list-store.ts';
import { resendDelivery as resend } from './delivery-store.ts';
import type { SandboxStore } from './sandbox-store.ts';

type Parts = {
  database: Database;
  sandbox: SandboxStore;
  guard: Pick<AttemptGuard, 'count'>;
  mailBy: string;
  smsBy: string;
  clock: () => Date;
};
const SUBJECT = 'notice-delivery';

export function deliveryRoutes({ database, sandbox, guard, mailBy, smsBy, clock }: Parts): Bound[] {
  const manages = (actor: Actor) => permissionsOf(actor.roles).includes('system.manage');
  return [
    bind(getDeliveryFigures, async () => ({ ...(await findDeliveryFigures(database, clock())), mailBy, smsBy })),
    bind(listDeliveries, async ({ query: { channel, state, kind, keyword, order, cursor, pageSize } }, { actor }) => {
      const page = await listDeliveryRows(database, { channel, state, kind, keyword }, { order, cursor, pageSize });
      const mayResend = (of: string) => manages(actor) && (deliveryLifecycle.moves.resend.from as readonly string[]).includes(of);
      return { ...page, records: page.records.map((row) => ({ ...row, actions: mayResend(row.state) ? ['resend' as const] : [] })) };
    }),
    bind(resendDelivery, ({ params: { id } }, call) =>
      database.transaction(async (tx) => {
        const found = await resend(tx, id, clock());
        if (!found) throw new AppError('DELIVERY_NOT_FOUND');
        await audit(tx, call, { subjectType: SUBJECT, subjectId: id, after: found });
        return { id };
      }),
    ),
    bind(listSandboxMessages, async ({ query: { channel, order, cursor, pageSize } }, { actor }) => {
      const page = await sandbox.list(channel, { order, cursor, pageSize });
      const actions = manages(actor) ? (['reveal'] as const) : [];
      return { ...page, records: page.records.map((row) => ({ ...row, actions: [...actions] })) };
    }),
    bind(revealSandboxMessage, async ({ params: { id }, body }, call) => {
      const seconds = await guard.count([{ rule: 'reveal', key: String(call.actor.accountId) }]);
      if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
      return database.transaction(async (tx) => {
        const found = await sandbox.open(tx, id);
        if (!found) throw new AppError('SANDBOX_MESSAGE_NOT_FOUND');
        const { opensAccount = false, ...content } = found;
        if (opensAccount && (await findAccount(tx, call.actor.accountId))?.isDemo !== false) throw new AppError('SANDBOX_CODE_KEPT');
        await audit(tx, call, { subjectType: 'sandbox-message', subjectId: id, note: body.reason.trim() });
        return content;
      });
    }),
  ];
}
