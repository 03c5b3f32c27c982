/** The data that the root loader provides to every page. */
import { useRouteLoaderData } from 'react-router';
import type { CurrentUser } from '#contracts/kit/current-user.ts';
import type { Language } from '#contracts/kit/fields.ts';
import type { IndexConfiguration } from '#contracts/kit/index-configuration.ts';
import type { Scheme } from '#contracts/kit/scheme.ts';

export type RootData = {
  locale: Language;
  scheme: Scheme;
  user: CurrentUser | null;
  configuration: IndexConfiguration;
  publicUrl: string;
  /** Payments use the sandbox, without the demonstration. */
  sandbox: boolean;
  buildId: string;
};

const useRootData = () => useRouteLoaderData('root') as RootData | undefined;
/** The signed-in user, or null for a visitor. */
export const useUser = (): CurrentUser | null => useRootData()?.user ?? null;
/** The index configuration; undefined on an error page of the root. */
export const useConfiguration = (): IndexConfiguration | undefined => useRootData()?.configuration;
/** Whether pages must show that payments move no money. */
export const useSandboxNote = (): boolean => useRootData()?.sandbox ?? false;
/** The public origin of the site; '' on an error page of the root. */
export const usePublicUrl = (): string => useRootData()?.publicUrl ?? '';
