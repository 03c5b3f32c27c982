import type { RepositoryType } from '#contexts/community/calls/fields.ts';

type Named = { type: RepositoryType; namespace: { name: string }; name: string };

/** The Hub client's command that downloads a whole repository from this site. Pure. */
export function downloadCommand({ type, namespace, name }: Named, origin: string, needsToken: boolean): string {
  const kind = type === 'MODEL' ? '' : ` --repo-type ${type.toLowerCase()}`;
  return [
    `export HF_ENDPOINT=${origin}/hub`,
    ...(needsToken ? ['export HF_TOKEN=hf_…'] : []),
    `hf download ${namespace.name}/${name}${kind} --local-dir ./${name}`,
  ].join('\n');
}
