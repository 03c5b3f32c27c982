/** Where code is: a context has one folder with its rules, calls, words, server, pages and walks; what is not of a context has others. */

/** Folders of the product's sources, without tools and tests of the whole product. */
export const SOURCES = ['kernel', 'libraries', 'contracts', 'contexts', 'messages', 'server', 'web', 'demonstration'] as const;
/** Code that runs on the server alone. */
export const SERVER = '{server,contexts/*/server,demonstration,libraries}/**/*.ts';
/** The servers of contexts. */
export const SERVERS_OF_CONTEXTS = 'contexts/*/server/**/*.ts';

/** The folder of a context's server, from the root. */
export const serverOf = (context: string): string => `contexts/${context}/server`;
/** @param file `<context>/<path in its server>` */
export function fileOfServer(file: string): string {
  const [context = '', ...rest] = file.split('/');
  return [serverOf(context), ...rest].join('/');
}
