/** Scheduled themes, and the default theme. */

import type { ThemePlan, ThemeTime } from '#contexts/operations/calls/content.ts';
import type { Theme } from '#contexts/operations/calls/operations.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { msOf } from '#server/platform/db/milliseconds.ts';
import { one } from '#server/platform/db/rows.ts';

const columns = `id::text, theme, ${msOf('starts_at')} AS "startsAt", ${msOf('ends_at')} AS "endsAt"`;
const configured = statement('theme-configured', 'SELECT theme FROM index_configuration');
const configure = statement('theme-configure', 'UPDATE index_configuration SET theme = $1');
const list = statement('theme-time-list', `SELECT ${columns} FROM theme_schedule ORDER BY starts_at DESC LIMIT 200`);
const find = statement('theme-time-find', `SELECT ${columns} FROM theme_schedule WHERE id = $1 FOR UPDATE`);
const insert = statement(
  'theme-time-insert',
  `INSERT INTO theme_schedule (theme, starts_at, ends_at) VALUES ($1, $2, $3) RETURNING ${columns}`,
);
const update = statement(
  'theme-time-update',
  `UPDATE theme_schedule SET theme = $2, starts_at = $3, ends_at = $4 WHERE id = $1 RETURNING ${columns}`,
);
const remove = statement('theme-time-remove', 'DELETE FROM theme_schedule WHERE id = $1');

export type NewTime = Omit<ThemeTime, 'id'>;

export const themeStore = {
  plan: async (on: Queryable, now: number): Promise<ThemePlan> => {
    const [[row], schedule] = await Promise.all([on.query(configured), on.query(list)]);
    const theme = row?.theme ?? 'default';
    const running = schedule.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
    return { configured: theme, current: running?.theme ?? theme, schedule };
  },
  configure: async (tx: Queryable, theme: Theme) => {
    await tx.query(configure, [theme]);
  },
  find: async (tx: Queryable, id: string) => (isStoredId(id) ? one(tx.query(find, [id])) : null),
  insert: async (tx: Queryable, time: NewTime) => one(tx.query(insert, [time.theme, new Date(time.startsAt), new Date(time.endsAt)])),
  update: async (tx: Queryable, id: string, time: NewTime) =>
    one(tx.query(update, [id, time.theme, new Date(time.startsAt), new Date(time.endsAt)])),
  remove: async (tx: Queryable, id: string) => {
    await tx.query(remove, [id]);
  },
};
