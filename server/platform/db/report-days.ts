/** Calendar days of Asia/Shanghai in the SQL of reports. */

/** The instant at which a day, a date parameter, begins. */
export const dayBegins = (place: string): string => `(${place}::date)::timestamp AT TIME ZONE 'Asia/Shanghai'`;
/** From the first day to the last one, both included. */
export const withinDays = (column: string, from: string, to: string): string =>
  `${column} >= ${dayBegins(from)} AND ${column} < ${dayBegins(to)} + interval '1 day'`;
