/** The build of this page, sent with every call (section 7). It is written into the document, so that the first call has it too. */
export const clientVersion = (): string => document.documentElement.dataset['build'] ?? '';
