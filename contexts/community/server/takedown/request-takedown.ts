/** Take-down requests against repositories and discussions, and owners' answers to decisions. */

import type { TakedownReason } from '#contexts/community/rules/takedown.ts';
import { checkEmail } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { newId } from '#kernel/id/id.ts';
import { maskEmail, maskName } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BoundCall, SignedIn } from '#server/platform/http/bind.ts';
import { fullNameOf, type RepositoryName } from '../access-parts.ts';
import type { TakedownParts } from './takedown-parts.ts';
import { answerTakedownRow, findTakedown, insertTakedown } from './takedown-store.ts';

export type NewRequest = {
  discussion: number;
  reason: TakedownReason;
  explanation: string;
  name: string;
  email: string;
  fileIds: readonly string[];
};
export type Contact = { name: string; email: string };
export const contactPlace = (id: string): string => `takedown:${id}:contact`;

/** For a reporter without an account. */
export const reporterKeyOf = (cipher: FieldCipher, email: string): string =>
  `e${cipher.blindIndex(email.toLowerCase(), 'takedown.email').toString('hex')}`;

/** A reporter without an account must leave both. @throws AppError TAKEDOWN_CONTACT */
function contactOf({ actor }: BoundCall, { name, email }: NewRequest): Contact {
  const contact = { name: name.trim(), email: email.trim() };
  if ((!actor && contact.name === '') || (contact.email === '' ? !actor : checkEmail(contact.email) !== null))
    throw new AppError('TAKEDOWN_CONTACT');
  return contact;
}

/** @throws AppError RATE_LIMITED */
async function countRequest({ countAttempt }: TakedownParts, ip: string, reporterKey: string): Promise<void> {
  const seconds = Math.max(await countAttempt('takedown', reporterKey), await countAttempt('takedownAddress', ip));
  if (seconds > 0) throw new AppError('RATE_LIMITED', { seconds });
}

/**
 * Returns the id of the request. What the caller may not see counts as missing. @throws AppError REPOSITORY_NOT_FOUND,
 * DISCUSSION_NOT_FOUND, TAKEDOWN_CONTACT, TAKEDOWN_EXISTS, FILE_NOT_FOUND, RATE_LIMITED
 */
export async function requestTakedown(parts: TakedownParts, call: BoundCall, name: RepositoryName, asked: NewRequest): Promise<string> {
  const { database, cipher, files } = parts;
  const contact = contactOf(call, asked);
  const accountId = call.actor?.accountId ?? null;
  const reporterKey = accountId === null ? reporterKeyOf(cipher, contact.email) : `u${accountId}`;
  await countRequest(parts, call.ip, reporterKey);
  const { repository } = await parts.open(call, name, 'LIST');
  if (asked.discussion > 0 && !(await parts.discussions.find(repository.id, asked.discussion))) throw new AppError('DISCUSSION_NOT_FOUND');
  if (accountId === null && asked.fileIds.length > 0) throw new AppError('FILE_NOT_FOUND');
  const now = parts.now();
  const id = newId(now);
  const isKnown = contact.name !== '' || contact.email !== '';
  await database.transaction(async (tx) => {
    const made = await insertTakedown(tx, {
      id,
      kind: asked.discussion > 0 ? 'DISCUSSION' : 'REPOSITORY',
      repositoryId: repository.id,
      type: repository.type,
      repository: fullNameOf(repository),
      discussion: asked.discussion,
      reason: asked.reason,
      explanation: asked.explanation.trim(),
      accountId,
      contactCipher: isKnown ? cipher.encrypt(JSON.stringify(contact), contactPlace(id)) : null,
      maskedName: maskName(contact.name),
      maskedEmail: contact.email === '' ? '' : maskEmail(contact.email),
      reporterKey,
      language: call.locale,
      fileIds: [...asked.fileIds],
      at: now,
      userName: call.actor?.userName ?? '',
    });
    if (!made) throw new AppError('TAKEDOWN_EXISTS');
    if (accountId !== null && asked.fileIds.length > 0)
      await files.claim(tx, {
        fileIds: asked.fileIds,
        accountId,
        purposes: ['takedown-evidence'],
        subjectType: 'takedown',
        subjectId: id,
        visibility: 'private',
      });
  });
  return id;
}

/** @throws AppError REPOSITORY_NOT_FOUND, REPOSITORY_FORBIDDEN, TAKEDOWN_NOT_FOUND, TAKEDOWN_ANSWERED */
export async function answerTakedown(
  parts: TakedownParts,
  call: SignedIn,
  { id, ...name }: RepositoryName & { id: string },
  text: string,
): Promise<{ id: string }> {
  const { repository, owner, acts } = await openAsOwner(parts, call, name);
  if (!owner || !acts) throw new AppError('REPOSITORY_FORBIDDEN');
  return parts.database.transaction(async (tx) => {
    const found = await findTakedown(tx, id);
    if (found?.repositoryId !== repository.id || found.state !== 'UPHELD') throw new AppError('TAKEDOWN_NOT_FOUND');
    const { accountId, userName } = call.actor;
    if (!(await answerTakedownRow(tx, id, text.trim(), { at: parts.now(), accountId, userName }))) throw new AppError('TAKEDOWN_ANSWERED');
    await audit(tx, call, { subjectType: 'takedown', subjectId: id, after: { counter: text.trim() } });
    if (found.claimedBy !== null)
      await parts.notify(
        tx,
        found.claimedBy,
        'TAKEDOWN_COUNTERED',
        { name: found.repository },
        addressOf('admin/takedowns/:takedownId', { takedownId: id }),
      );
    return { id };
  });
}

/** No one has ADMIN on a taken-down repository: its owners are those who would have it otherwise. @throws AppError REPOSITORY_NOT_FOUND */
export async function openAsOwner(parts: TakedownParts, call: SignedIn, name: RepositoryName) {
  const { repository, account, acts } = await parts.open(call, name, 'LIST');
  const owners = await parts.adminsOf(parts.database, repository.namespace);
  return { repository, owner: account !== null && owners.includes(account), acts };
}
