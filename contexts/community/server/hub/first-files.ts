/** The first commit of a repository created by a client: its files, and a card. */
export type FirstFile = { path: string; bytes: Uint8Array };

/** Any JSON string is valid YAML. */
const front = (facts: Record<string, string>): string => {
  const lines = Object.entries(facts).flatMap(([key, value]) => (value === '' ? [] : [`${key}: ${JSON.stringify(value)}\n`]));
  return lines.length === 0 ? '' : `---\n${lines.join('')}---\n\n`;
};

/** A card among the files is left unchanged. */
export function firstFiles(
  given: readonly FirstFile[],
  { name, license, sdk }: { name: string; license: string; sdk: string },
): FirstFile[] {
  if (given.some(({ path }) => path.toLowerCase() === 'readme.md')) return [...given];
  return [{ path: 'README.md', bytes: Buffer.from(`${front({ license, sdk })}# ${name}\n`) }, ...given];
}
