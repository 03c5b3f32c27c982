/** What a page as the server sends it says. */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Text of an element or an attribute, as it is read. */
export const plain = (html: string): string => html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
export const titleOf = (html: string): string => plain(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
/** The words that a reader sees. */
export const textOf = (html: string): string =>
  plain(html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' '));
