/**
 * What a context knows of people: the tables with personal data, for export, erasure and retention (decision 109). Each context declares its
 * own; check-personal-data.ts compares them with the schema.
 */

/**
 * `account`: as long as the account exists. `days`: until a job deletes it. `books`: orders, payments, invoices and contracts, for
 * as long as accounting requires. `history`: append-only, for as long as what it is about.
 */
export type Retention = 'account' | 'days' | 'books' | 'history';
export type PersonalTable = {
  /** Columns with the id of an account: whose it is, or who did it. */
  people: readonly string[];
  /** Columns that are personal besides. */
  holds: readonly string[];
  retained: Retention;
};
/** By table. */
export type PersonalData = Readonly<Record<string, PersonalTable>>;
export type Declared = { readonly name: string; readonly personal: PersonalData };

/** `holds`: separated by spaces. */
export const personal = (retained: Retention, people: string, holds = ''): PersonalTable => ({
  retained,
  people: people.split(' ').filter(Boolean),
  holds: holds.split(' ').filter(Boolean),
});
