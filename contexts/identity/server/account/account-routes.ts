import { getCurrentUser, listUserMenu, setLanguage } from '#contexts/identity/calls/identity.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '#server/platform/http/request-call.ts';
import type { ClusterTokens } from '../cluster-user/cluster-token.ts';
import type { SessionNews } from '../session/session-news.ts';
import { languageTag } from './account.ts';
import type { Who } from './account-cache.ts';
import { saveLanguage } from './account-store.ts';
import { menuOf } from './user-menu.ts';

export function accountRoutes(parts: { database: Database; who: Who; clusterTokens: ClusterTokens; news: SessionNews }): Bound[] {
  return [
    // A rendered page must not contain a token, so rendering calls get none; nor can one credential be exchanged for another.
    bind(getCurrentUser, async ({ query }, { actor, inPage, token }) => {
      const user = await parts.who.currentUser(actor.accountId, query.refresh !== undefined);
      if (!user) throw new AppError('LOGIN_REQUIRED');
      const wanted = !inPage && !token && (query.includeToken === 'true' || query.includeToken === '1');
      return wanted ? { ...user, clusterTokens: await parts.clusterTokens.issue(actor.accountId) } : user;
    }),
    bind(listUserMenu, async (_input, { actor }) => menuOf(actor)),
    bind(setLanguage, async ({ body }, call) => {
      call.setCookie(LOCALE_COOKIE, body.language, { maxAgeSeconds: LOCALE_COOKIE_SECONDS });
      if (call.actor) {
        await saveLanguage(parts.database, call.actor.accountId, languageTag(body.language));
        await parts.news.accountChanged(call.actor.accountId);
      }
      return { language: body.language };
    }),
  ];
}
