import type { Translated } from '#messages/kit.ts';
import type { sellerImport as source } from '#messages/zh/office/seller-import.ts';

export const sellerImport: Translated<typeof source> = {
  sheetGoods: 'Goods',
  sheetColumns: 'Columns',
  sheetCodes: 'Codes',
  sheetColumn: 'Column',
  sheetColumnName: 'Name of the column',
  sheetKind: 'Kind',
  sheetCode: 'Code',
  sheetType: 'Goods type',
  templateFile: 'goods-template',
  exportFile: 'goods',
  reportFile: 'import-problems',
  problemRow: 'Row',
  problemColumn: 'Column',
  problemExternalId: 'Goods number',
  problemValue: 'Content',
  problem: 'Problem',
  problems: 'Problems',
  wholeRow: 'The row as a whole',
};
