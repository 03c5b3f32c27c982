/** A build in ASCII: of a text with one Chinese character Node keeps two bytes for each character, for as long as the process lives. */
import type { Plugin } from 'vite';

const escapeCharacter = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The same program: what it says in strings, patterns and names is written as escapes. A backslash before a character begins its escape. */
export const toAscii = (code: string): string =>
  code.replace(/(\\*)([^\0-\x7f])/g, (_, slashes: string, unit: string) =>
    slashes.length % 2 === 1 ? slashes.slice(1) + escapeCharacter(unit) : slashes + escapeCharacter(unit),
  );

export const inAscii: Plugin = {
  name: 'in-ascii',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = toAscii(file.code);
  },
};
