/** The pictures of an application and of its draft: who uses them, who reads them. */
import { filePathOf } from '#contracts/files/files.ts';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import type { SettleFile } from '#contracts/shops/settle-review.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import { FILE_FIELDS, type SettleDraft, type SettleFileField } from '#kernel/settle/settle.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { FRONT_SUBJECT } from '../front/change-front.ts';
import type { SettleContext } from './context.ts';
import type { Application } from './settle-application.ts';

export const APPLICATION_SUBJECT = 'settle-application';
const DRAFT_SUBJECT = 'settle-draft';
const purposes: Record<SettleFileField, FilePurpose> = {
  certificationImg: 'settle-certificate',
  identificationFrontImg: 'settle-identity',
  identificationBackImg: 'settle-identity',
  logoImg: 'settle-logo',
};

type Context = Pick<SettleContext, 'files'>;
const named = (draft: Pick<SettleDraft, SettleFileField>): SettleFileField[] => FILE_FIELDS.filter((field) => draft[field] !== '');

/** The application uses its files and no others. Answers the fields whose file is not there for this applicant. */
export async function keepFiles(
  { files }: Context,
  tx: Queryable,
  owner: { applicationId: string; accountId: number },
  draft: SettleDraft,
): Promise<SettleFileField[]> {
  const subject = { subjectType: APPLICATION_SUBJECT, subjectId: owner.applicationId };
  const missing: SettleFileField[] = [];
  for (const field of named(draft))
    await files
      .claim(tx, { ...subject, fileIds: [draft[field]], accountId: owner.accountId, purposes: [purposes[field]], visibility: 'private' })
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        missing.push(field);
      });
  await files.release(tx, { ...subject, keep: named(draft).map((field) => draft[field]) });
  return missing;
}

export const dropFiles = ({ files }: Context, tx: Queryable, applicationId: string): Promise<void> =>
  files.release(tx, { subjectType: APPLICATION_SUBJECT, subjectId: applicationId });

/** A draft keeps those of its files that are there; what is not is no reason to refuse what was typed. */
export async function keepDraftFiles({ files }: Context, tx: Queryable, accountId: number, draft: SettleDraft | null): Promise<void> {
  const subject = { subjectType: DRAFT_SUBJECT, subjectId: String(accountId) };
  const keep: string[] = [];
  for (const field of draft ? named(draft) : []) {
    const fileId = draft?.[field] ?? '';
    const file = await files.findFile(fileId, tx);
    if (file?.accountId !== accountId || file.purpose !== purposes[field]) continue;
    await files.claim(tx, { ...subject, fileIds: [fileId], accountId, purposes: [purposes[field]], visibility: 'private' });
    keep.push(fileId);
  }
  await files.release(tx, { ...subject, keep });
}

/** Everybody may see the logo of a shop that is open. */
export async function publishLogo({ files }: Context, tx: Queryable, owner: { accountId: number; shopId: string }, fileId: string) {
  if (fileId === '') return;
  await files.claim(tx, {
    fileIds: [fileId],
    accountId: owner.accountId,
    purposes: ['settle-logo'],
    subjectType: FRONT_SUBJECT,
    subjectId: owner.shopId,
    visibility: 'public',
  });
}

/** The applicant reads his own files; staff the logo of what was sent in, and what shows an identity as they read its numbers. */
export function allowReading({ files, store }: Pick<SettleContext, 'files' | 'store'>): void {
  files.allowReading(APPLICATION_SUBJECT, {
    staff: 'settlement.read',
    revealed: 'settlement.reveal',
    mayRead: async ({ actor, subjectId }) => (await store.findByAccount(actor.accountId))?.id === subjectId,
  });
  files.allowReading(DRAFT_SUBJECT, { mayRead: ({ actor, subjectId }) => subjectId === String(actor.accountId) });
}

/** The pictures and papers of an application, in the order of the form; what is gone is left out. */
export async function listFiles(
  { files }: Context,
  { fields }: Pick<Application, 'fields'>,
  { roles }: Pick<Actor, 'roles'>,
): Promise<SettleFile[]> {
  const reveals = permissionsOf(roles).includes('settlement.reveal');
  const found = await Promise.all(FILE_FIELDS.map(async (field) => ({ field, file: await files.findFile(fields[field] ?? '') })));
  return found.flatMap(({ field, file }) => {
    if (!file) return [];
    const { id, name, type, sealed } = file;
    return [{ field, fileId: id, url: sealed ? '' : filePathOf(id), revealable: sealed && reveals, name, type }];
  });
}
