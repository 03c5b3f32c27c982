/** Validates a product of a merchant's sheet by the rules of goods, and maps faults to the sheet. Pure. */
import { type ImportProblemCode, importColumns } from '#contexts/catalogue/calls/import-problems.ts';
import { cutText, showInvisible } from '#kernel/text/text.ts';
import { cellPlace } from '#libraries/sheets/index.ts';
import type { GoodsDraft } from '../../goods/goods.ts';
import { checkRecord, type References } from '../check-record.ts';
import type { Entry, RowFault } from '../entry.ts';
import { shownParams } from '../fault.ts';
import type { ImportProblem } from './import-job-store.ts';

export type Judged = { draft: GoodsDraft } | { faults: RowFault[] };

const LONGEST_VALUE = 120;
const columns = new Set<string>(importColumns);
/** The column of a fault in the sheet; '' for the whole row. */
const columnOf = (field: string): string => {
  if (columns.has(field)) return field;
  if (field === 'spec values') return 'spec1_value';
  return /^spec\d$/.test(field) ? `${field}_name` : '';
};
/** Of a value, with invisible and unstorable characters as numbers. */
const excerpt = (text: string): string => cutText(showInvisible(text), LONGEST_VALUE);

/** With the spreadsheet reference of the cell ('F12') if a single one is at fault. */
export function problemOf(entry: Entry, fault: RowFault): ImportProblem {
  const found = entry.locate(fault.path);
  const field = columnOf(found.field);
  const line = fault.line ?? found.line;
  const column = entry.columns?.indexOf(field) ?? -1;
  return {
    line,
    field,
    externalId: excerpt(entry.externalId),
    value: excerpt(fault.value ?? (field === '' ? '' : (found.value ?? ''))),
    code: fault.code,
    params: { ...(column < 0 ? {} : { place: cellPlace(column, line) }), ...shownParams(fault.params) },
  };
}

/** Only goods of the shop; the column may stay empty. */
function judgeRecord(record: object, shop: string, shopId: string, references: References): Judged {
  const checked = checkRecord({ ...record, shop: shop === '' ? shopId : shop }, references);
  if ('draft' in checked) return checked;
  return {
    faults: checked.faults.map((fault) => (fault.code === 'SHOP_UNKNOWN' ? { ...fault, code: 'SHOP_OTHER' as ImportProblemCode } : fault)),
  };
}

/** `isRepeated`: its rows are in several places of the sheet, each of which is wrong, since none has the whole product. */
export function judgeEntry(
  { content }: Entry,
  { shopId, references, isRepeated }: { shopId: string; references: References; isRepeated: boolean },
): Judged {
  const record = 'record' in content ? (content.record as { shop: string }) : null;
  const judged = record ? judgeRecord(record, record.shop, shopId, references) : { faults: 'faults' in content ? content.faults : [] };
  if (!isRepeated) return judged;
  return { faults: [...('faults' in judged ? judged.faults : []), { path: ['externalId'], code: 'ID_REPEATED', params: {} }] };
}
