/** Who may read a file. */
import { permissionsOf, type StaffPermission } from '#kernel/roles/roles.ts';
import type { Actor } from '../http/call.ts';
import type { FileUse, StoredFile } from './file-store.ts';

/** Who reads a file that a record uses: staff with one of the permissions, and whoever `mayRead` says. Without a policy: nobody. */
export type ReadPolicy = {
  staff?: StaffPermission | readonly StaffPermission[];
  mayRead?: (reading: { actor: Actor; file: StoredFile; subjectId: string }) => Promise<boolean> | boolean;
};

async function lets(policy: ReadPolicy, actor: Actor, file: StoredFile, subjectId: string): Promise<boolean> {
  const wanted = policy.staff === undefined ? [] : typeof policy.staff === 'string' ? [policy.staff] : policy.staff;
  const granted = wanted.length > 0 ? permissionsOf(actor.roles) : [];
  if (wanted.some((permission) => granted.includes(permission))) return true;
  return (await policy.mayRead?.({ actor, file, subjectId })) ?? false;
}

/** 'public': everybody; otherwise whether this reader may: who uploaded it while nothing uses it, then whom a record's policy lets. */
export async function decideReading(
  { file, uses }: { file: StoredFile; uses: FileUse[] },
  actor: Actor | null,
  policyOf: (subjectType: string) => ReadPolicy | undefined,
): Promise<'public' | 'private' | 'no'> {
  if (uses.some(({ isPublic }) => isPublic)) return 'public';
  if (!actor) return 'no';
  if (uses.length === 0) return file.accountId === actor.accountId ? 'private' : 'no';
  for (const { subjectType, subjectId } of uses) {
    const policy = policyOf(subjectType);
    if (policy && (await lets(policy, actor, file, subjectId))) return 'private';
  }
  return 'no';
}
