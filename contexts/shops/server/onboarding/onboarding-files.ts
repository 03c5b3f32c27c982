/** The pictures of an application and of its draft: claims and read access. */

import type { OnboardingFile } from '#contexts/shops/calls/onboarding-review.ts';
import { FILE_FIELDS, type OnboardingDraft, type OnboardingFileField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { filePathOf } from '#contracts/files/addresses.ts';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { FRONT_SUBJECT } from '../front/change-front.ts';
import type { OnboardingContext } from './context.ts';
import type { Application } from './onboarding-application.ts';

export const APPLICATION_SUBJECT = 'onboarding-application';
const DRAFT_SUBJECT = 'onboarding-draft';
const purposes: Record<OnboardingFileField, FilePurpose> = {
  certificationImg: 'onboarding-certificate',
  identificationFrontImg: 'onboarding-identity',
  identificationBackImg: 'onboarding-identity',
  logoImg: 'onboarding-logo',
};

type Context = Pick<OnboardingContext, 'files'>;
const named = (draft: Pick<OnboardingDraft, OnboardingFileField>): OnboardingFileField[] =>
  FILE_FIELDS.filter((field) => draft[field] !== '');

/**
 * Claims the files of an application and releases others. Returns the fields whose file does not exist or does not belong to the applicant.
 */
export async function claimApplicationFiles(
  { files }: Context,
  tx: Queryable,
  owner: { applicationId: string; accountId: number },
  draft: OnboardingDraft,
): Promise<OnboardingFileField[]> {
  const subject = { subjectType: APPLICATION_SUBJECT, subjectId: owner.applicationId };
  const missing: OnboardingFileField[] = [];
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

/** Claims the existing files of a draft; missing ones do not prevent saving. */
export async function claimDraftFiles({ files }: Context, tx: Queryable, accountId: number, draft: OnboardingDraft | null): Promise<void> {
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

/** Makes the logo of an open shop public. */
export async function publishLogo({ files }: Context, tx: Queryable, owner: { accountId: number; shopId: string }, fileId: string) {
  if (fileId === '') return;
  await files.claim(tx, {
    fileIds: [fileId],
    accountId: owner.accountId,
    purposes: ['onboarding-logo'],
    subjectType: FRONT_SUBJECT,
    subjectId: owner.shopId,
    visibility: 'public',
  });
}

/**
 * Applicants read their own files; staff may read the logo of a submitted application, and identity documents under the rules for its
 * numbers.
 */
export function allowReading({ files, store }: Pick<OnboardingContext, 'files' | 'store'>): void {
  files.allowReading(APPLICATION_SUBJECT, {
    staff: 'onboarding.read',
    revealed: 'onboarding.reveal',
    mayRead: async ({ actor, subjectId }) => (await store.findByAccount(actor.accountId))?.id === subjectId,
  });
  files.allowReading(DRAFT_SUBJECT, { mayRead: ({ actor, subjectId }) => subjectId === String(actor.accountId) });
}

/** The pictures and documents of an application, in the order of the form; missing ones are omitted. */
export async function listFiles(
  { files }: Context,
  { fields }: Pick<Application, 'fields'>,
  { roles }: Pick<Actor, 'roles'>,
): Promise<OnboardingFile[]> {
  const reveals = permissionsOf(roles).includes('onboarding.reveal');
  const found = await Promise.all(FILE_FIELDS.map(async (field) => ({ field, file: await files.findFile(fields[field] ?? '') })));
  return found.flatMap(({ field, file }) => {
    if (!file) return [];
    const { id, name, type, sealed } = file;
    return [{ field, fileId: id, url: sealed ? '' : filePathOf(id), revealable: sealed && reveals, name, type }];
  });
}
