/** The first commit of a repository that a client makes: what it brought, and a card. */
export type FirstFile = { path: string; bytes: Uint8Array };

/** YAML reads every text of JSON. */
const front = (facts: Record<string, string>): string => {
  const lines = Object.entries(facts).flatMap(([key, value]) => (value === '' ? [] : [`${key}: ${JSON.stringify(value)}\n`]));
  return lines.length === 0 ? '' : `---\n${lines.join('')}---\n\n`;
};

/** A card that was brought along stays as it is. */
export function firstFiles(
  given: readonly FirstFile[],
  { name, license, sdk }: { name: string; license: string; sdk: string },
): FirstFile[] {
  if (given.some(({ path }) => path.toLowerCase() === 'readme.md')) return [...given];
  return [{ path: 'README.md', bytes: Buffer.from(`${front({ license, sdk })}# ${name}\n`) }, ...given];
}
