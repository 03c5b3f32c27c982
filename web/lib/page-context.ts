/** What the server gives to every page that it renders. */
import { createContext } from 'react-router';
import type { CurrentUser } from '#contracts/identity/identity.ts';
import type { Api } from '#contracts/kit/api.ts';
import type { Language } from '#contracts/kit/fields.ts';
import type { Scheme } from '#contracts/kit/scheme.ts';
import type { IndexConfiguration } from '#contracts/operations/operations.ts';

export type PageContext = {
  api: Api;
  locale: Language;
  scheme: Scheme;
  user: CurrentUser | null;
  configuration: IndexConfiguration;
  /** The origin under which browsers reach the site, for addresses that strangers are given. */
  publicUrl: string;
  /** Payments go to the sandbox, without the demonstration: pages say so. */
  sandbox: boolean;
  /** For inline scripts; '' where the page's hashes are used instead. */
  nonce: string;
  buildId: string;
  requestId: string;
};
export const pageContext = createContext<PageContext>();
