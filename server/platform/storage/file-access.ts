/** Who may read a file. */
import { permissionsOf, type StaffPermission } from '#kernel/roles/roles.ts';
import type { Actor } from '../http/call.ts';
import type { FileUse, StoredFile } from './file-store.ts';

/**
 * Who may read a file that a record uses: staff with one of the permissions, and callers accepted by `mayRead`. Without a policy: no one. A
 * sealed file shows an identity or an account: staff may read it only with the permission in `revealed`, and with a pass.
 */
export type ReadPolicy = {
  staff?: StaffPermission | readonly StaffPermission[];
  revealed?: StaffPermission;
  mayRead?: (reading: { actor: Actor; file: StoredFile; subjectId: string }) => Promise<boolean> | boolean;
};
/** Besides staff, only the account that uploaded it. */
export const readByUploader: ReadPolicy['mayRead'] = ({ actor, file }) => file.accountId === actor.accountId;

/** `hasPass`: this caller was recently granted a pass for this file. */
type Reader = { actor: Actor | null; hasPass: boolean };

function allowsStaff(policy: ReadPolicy, file: StoredFile, { actor, hasPass }: { actor: Actor; hasPass: boolean }): boolean {
  const wanted = [(file.sealed ? policy.revealed : policy.staff) ?? []].flat();
  if (wanted.length === 0 || (file.sealed && !hasPass)) return false;
  const granted = permissionsOf(actor.roles);
  return wanted.some((permission) => granted.includes(permission));
}

/**
 * 'public': any caller, which is impossible for sealed files; otherwise whether this caller may read it: the uploader while no record uses
 * it, then according to the policy of a record.
 */
export async function decideReading(
  { file, uses }: { file: StoredFile; uses: FileUse[] },
  { actor, hasPass }: Reader,
  policyOf: (subjectType: string) => ReadPolicy | undefined,
): Promise<'public' | 'private' | 'no'> {
  if (!file.sealed && uses.some(({ isPublic }) => isPublic)) return 'public';
  if (!actor) return 'no';
  if (uses.length === 0) return file.accountId === actor.accountId ? 'private' : 'no';
  for (const { subjectType, subjectId } of uses) {
    const policy = policyOf(subjectType);
    if (!policy) continue;
    if (allowsStaff(policy, file, { actor, hasPass })) return 'private';
    if (await policy.mayRead?.({ actor, file, subjectId })) return 'private';
  }
  return 'no';
}
