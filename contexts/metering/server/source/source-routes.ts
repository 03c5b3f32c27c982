import { createKey, createSource, listRecords, listSources, revokeKey } from '#contexts/metering/calls/metering-admin.ts';
import { formatQuantity } from '#contexts/metering/rules/metering.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { cutText } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { hashToken, newToken } from '#server/platform/crypto/token.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import type { MeteringContext } from '../context.ts';
import { usageStore } from '../usage/usage-store.ts';
import { sourceStore } from './source-store.ts';

const SHOWN = 6;

export const sourceRoutes = (context: MeteringContext): Bound[] => [
  bind(listSources, async (_input, { actor }) => ({
    sources: await sourceStore.list(context.database),
    mayChange: permissionsOf(actor.roles).includes('finance.manage'),
  })),
  bind(createSource, ({ body }, call) =>
    context.database.transaction((tx) =>
      createOnce(tx, call, body, async () => {
        const { name, scope, reason } = body;
        const sourceId = await sourceStore.insert(tx, name.trim(), scope);
        await audit(tx, call, { subjectType: 'meter-source', subjectId: sourceId, after: { name, scope }, note: reason });
        return { sourceId };
      }),
    ),
  ),
  bind(createKey, async ({ params, body }, call) => {
    const key = newToken();
    const keyId = await context.database.transaction(async (tx) => {
      const made = isStoredId(params.id)
        ? await sourceStore.insertKey(tx, params.id, hashToken(key), cutText(key, SHOWN), call.actor.accountId)
        : null;
      if (!made) throw new AppError('METER_SOURCE_NOT_FOUND');
      await audit(tx, call, { subjectType: 'meter-source', subjectId: params.id, after: { keyId: made }, note: body.reason });
      return made;
    });
    return { keyId, key };
  }),
  bind(revokeKey, async ({ params, body }, call) => {
    await context.database.transaction(async (tx) => {
      const revoked = isStoredId(params.id) ? await sourceStore.revokeKey(tx, params.id, context.now()) : null;
      if (!revoked) throw new AppError('METER_KEY_NOT_FOUND');
      await audit(tx, call, { subjectType: 'meter-source', subjectId: revoked.sourceId, before: { keyId: params.id }, note: body.reason });
    });
    return { keyId: params.id };
  }),
  bind(listRecords, async ({ query }) => {
    const list = await usageStore.listRecords(context.database, {
      ...query,
      entitlementId: query.entitlementId.trim(),
      recordId: query.recordId.trim(),
    });
    const users = await context.userNames([...new Set(list.records.map(({ accountId }) => accountId))]);
    return {
      ...list,
      records: list.records.map(({ quantityMicro, fromAt, toAt, accountId, ...record }) => ({
        ...record,
        buyerName: users.get(accountId) ?? '',
        quantity: formatQuantity(quantityMicro),
        from: fromAt,
        to: toAt,
      })),
    };
  }),
];
