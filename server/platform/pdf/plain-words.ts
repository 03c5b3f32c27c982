/** Rich text as printed in documents: without markup, one line per paragraph or row. */
export const plainWords = (html: string): string =>
  html
    .replace(/<li[^>]*>/gi, '• ')
    .replace(/<(?:br|\/p|\/h\d|\/li|\/tr|\/pre)[^>]*>/gi, '\n')
    .replace(/<\/t[dh]>/gi, '  ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
