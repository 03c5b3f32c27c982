/** The build of this page, sent with every call (section 7). Written into the document, which makes it available to the first call. */
export const clientVersion = (): string => document.documentElement.dataset['build'] ?? '';
