import {
  type AgreementVersion,
  addAgreementVersion,
  getAgreementVersion,
  listAgreements,
  withdrawAgreementVersion,
} from '#contexts/operations/calls/content.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { agreementStore, type VersionRow } from './agreement-store.ts';
import { type ContentContext, contentChanged } from './context.ts';

/** The newest version that has begun is in force; the others are past. */
function viewsOf(rows: VersionRow[], now: number): AgreementVersion[] {
  const current = new Map<string, VersionRow>();
  for (const row of rows) if (row.inForceSince <= now && !current.has(row.code)) current.set(row.code, row);
  return rows.map((row) => {
    const standing = row.inForceSince > now ? 'FUTURE' : current.get(row.code) === row ? 'NOW' : 'PAST';
    return { ...row, standing, actions: standing === 'FUTURE' ? ['withdraw'] : [] };
  });
}

export function agreementRoutes({ database, now }: ContentContext): Bound[] {
  const views = async () => viewsOf(await agreementStore.list(database), now());
  const same = (code: string, version: string) => (one: { code: string; version: string }) => one.code === code && one.version === version;
  return [
    bind(listAgreements, views),
    bind(getAgreementVersion, async ({ params: { code, version } }) => {
      const [found, all] = await Promise.all([agreementStore.find(database, code, version), views()]);
      const view = all.find(same(code, version));
      if (!found || !view) throw new AppError('AGREEMENT_NOT_FOUND');
      return { ...view, text: found.text, textEn: found.textEn };
    }),
    bind(addAgreementVersion, async ({ body }, call) => {
      const inForceSince = Math.max(body.inForceSince ?? 0, now());
      try {
        await database.transaction((tx) =>
          createOnce(tx, call, body, async () => {
            await agreementStore.insert(tx, { ...body, inForceSince, createdBy: call.actor.userName });
            await audit(tx, call, {
              subjectType: 'agreement',
              subjectId: `${body.code}:${body.version}`,
              after: { title: body.title, titleEn: body.titleEn, inForceSince },
            });
            await contentChanged(tx);
          }),
        );
      } catch (error) {
        throw isUniqueViolation(error) ? new AppError('AGREEMENT_VERSION_EXISTS') : error;
      }
      const made = (await views()).find(same(body.code, body.version));
      if (!made) throw new AppError('AGREEMENT_NOT_FOUND');
      return made;
    }),
    bind(withdrawAgreementVersion, async ({ params: { code, version } }, call) => {
      await database.transaction(async (tx) => {
        const before = await agreementStore.find(tx, code, version);
        if (!before) throw new AppError('AGREEMENT_NOT_FOUND');
        if (!(await agreementStore.withdraw(tx, code, version, now()))) throw new AppError('AGREEMENT_IN_FORCE');
        await audit(tx, call, {
          subjectType: 'agreement',
          subjectId: `${code}:${version}`,
          before: { title: before.title, inForceSince: before.inForceSince },
        });
        await contentChanged(tx);
      });
      return { code, version };
    }),
  ];
}
