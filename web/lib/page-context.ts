/** The values the server passes to every page it renders. */
import { createContext } from 'react-router';
import type { Api } from '#contracts/kit/api.ts';
import type { CurrentUser } from '#contracts/kit/current-user.ts';
import type { Language } from '#contracts/kit/fields.ts';
import type { IndexConfiguration } from '#contracts/kit/index-configuration.ts';
import type { Scheme } from '#contracts/kit/scheme.ts';

export type PageContext = {
  api: Api;
  locale: Language;
  scheme: Scheme;
  user: CurrentUser | null;
  configuration: IndexConfiguration;
  /** The origin under which browsers reach the site, for addresses passed to others. */
  publicUrl: string;
  /** Payments use the sandbox, without the demonstration: pages show a note. */
  sandbox: boolean;
  /** For inline scripts; '' if the page uses hashes instead. */
  nonce: string;
  buildId: string;
  requestId: string;
};
export const pageContext = createContext<PageContext>();
