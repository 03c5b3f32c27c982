/** zh is the source; other languages have the same keys. A test checks that the placeholders match. */
export type Translated<T extends Record<string, string>> = { readonly [K in keyof T]: string };
