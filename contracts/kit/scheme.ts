/** Light or dark pages, as chosen by the user, stored in a cookie that both the server and the page read. */
export const SCHEME_COOKIE = 'scheme';
/** '' follows the device. */
export const SCHEMES = ['', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];
export const readScheme = (value: string | undefined): Scheme => SCHEMES.find((scheme) => scheme === value) ?? '';
