import { createContext, useContext } from 'react';

/** The nonce of this page's inline scripts; '' in the browser and on pages that use hashes instead. */
export const NonceContext = createContext('');
export const useNonce = (): string | undefined => useContext(NonceContext) || undefined;
