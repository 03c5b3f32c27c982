/** Calendar days of Asia/Shanghai in the SQL of reports. */

/** The instant at which a day, a date parameter, begins. */
export const dayBegins = (place: string): string => `(${place}::date)::timestamp AT TIME ZONE 'Asia/Shanghai'`;
/** From the first day to the last one, both included. */
export const withinDays = (column: string, from: string, to: string): string =>
  `${column} >= ${dayBegins(from)} AND ${column} < ${dayBegins(to)} + interval '1 day'`;
/** The period that contains an instant, as '2026-11-21' or '2026-11'. */
export const stepOf = (column: string, step: string): string =>
  `to_char(${column} AT TIME ZONE 'Asia/Shanghai', CASE WHEN ${step} = 'month' THEN 'YYYY-MM' ELSE 'YYYY-MM-DD' END)`;
