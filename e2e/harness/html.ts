/** The text of server-rendered pages. */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Decodes the entities in text or an attribute. */
export const plain = (html: string): string => html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
export const titleOf = (html: string): string => plain(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
/** The visible words. */
export const textOf = (html: string): string =>
  plain(html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' '));
