import { type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';
import { type CalendarOverrides, NO_OVERRIDES } from './working-calendar.ts';

const find = `SELECT ARRAY(SELECT jsonb_array_elements_text(value->'holidays')) AS holidays, ARRAY(SELECT jsonb_array_elements_text(value->'workdays')) AS workdays
  FROM platform_config WHERE name = 'workingCalendar'`;
const findForUpdate = statement('working-calendar-lock', `${find} FOR UPDATE`);
const findPlain = statement('working-calendar-find', find);
const save = statement(
  'working-calendar-save',
  "INSERT INTO platform_config (name, value) VALUES ('workingCalendar', $1) ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value",
);

export const loadOverrides = async (on: Queryable, lock = false): Promise<CalendarOverrides> =>
  (await one(on.query(lock ? findForUpdate : findPlain))) ?? NO_OVERRIDES;
export const saveOverrides = (tx: Queryable, overrides: CalendarOverrides) => tx.query(save, [JSON.stringify(overrides)]);
