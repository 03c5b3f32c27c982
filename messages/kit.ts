/** zh is the source; another language has the same keys. That the placeholders agree is checked by a test. */
export type Translated<T extends Record<string, string>> = { readonly [K in keyof T]: string };
