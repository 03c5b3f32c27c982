import {
  addThemeTime,
  configureTheme,
  deleteThemeTime,
  getThemePlan,
  type ThemePlan,
  type ThemeTime,
  updateThemeTime,
} from '#contexts/operations/calls/content.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type Queryable, sqlState } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import { type ContentContext, contentChanged } from './context.ts';
import { themeStore } from './theme-store.ts';

const EXCLUDED = '23P01';

export function themeRoutes({ database, now }: ContentContext): Bound[] {
  const plan = () => themeStore.plan(database, now());
  async function save(tx: Queryable, call: SignedIn, before: ThemeTime | null, after: ThemeTime | null): Promise<void> {
    await audit(tx, call, { subjectType: 'theme', subjectId: (after ?? before)?.id ?? '', before, after });
    await contentChanged(tx);
  }
  /** @throws AppError THEME_OVERLAP */
  async function planAfter(work: (tx: Queryable) => Promise<unknown>): Promise<ThemePlan> {
    try {
      await database.transaction(work);
    } catch (error) {
      if (sqlState(error) === EXCLUDED) throw new AppError('THEME_OVERLAP');
      throw error;
    }
    return plan();
  }
  /** @throws AppError THEME_TIME_NOT_FOUND, THEME_OVERLAP */
  const change = (call: SignedIn, id: string, work: (tx: Queryable) => Promise<ThemeTime | null>): Promise<ThemePlan> =>
    planAfter(async (tx) => {
      const before = await themeStore.find(tx, id);
      if (!before) throw new AppError('THEME_TIME_NOT_FOUND');
      await save(tx, call, before, await work(tx));
    });
  return [
    bind(getThemePlan, plan),
    bind(configureTheme, async ({ body }, call) => {
      await database.transaction(async (tx) => {
        const { configured } = await themeStore.plan(tx, now());
        await themeStore.configure(tx, body.theme);
        await audit(tx, call, {
          subjectType: 'theme',
          subjectId: 'configured',
          before: { theme: configured },
          after: { theme: body.theme },
        });
        await contentChanged(tx);
      });
      return plan();
    }),
    bind(addThemeTime, ({ body }, call) =>
      planAfter((tx) => createOnce(tx, call, body, async () => save(tx, call, null, await themeStore.insert(tx, body)))),
    ),
    bind(updateThemeTime, ({ params, body }, call) => change(call, params.id, (tx) => themeStore.update(tx, params.id, body))),
    bind(deleteThemeTime, ({ params }, call) =>
      change(call, params.id, async (tx) => {
        await themeStore.remove(tx, params.id);
        return null;
      }),
    ),
  ];
}
