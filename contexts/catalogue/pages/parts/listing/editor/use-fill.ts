/** Fills one value into a column of prices or stock for many SKUs, with undo. */

import { useRef, useState } from 'react';
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { UNLIMITED } from '../new-listing.ts';
import { costsNothing, fillColumn, readPrice, type Way, wayKey } from '../pricing-editor.ts';
import { useEditor } from './editor-context.tsx';
import { sameValues } from './sku-name.ts';

export const STOCK = 'stock';
type Sku = ListingContent['skus'][number];

/** @param ways the billing options with a column in the table */
export function useFill(ways: readonly Way[]) {
  const { content, view, edit } = useEditor();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [chosenColumn, setColumn] = useState('');
  const [value, setValue] = useState('');
  const [invalid, setInvalid] = useState(false);
  const [filledCount, setFilledCount] = useState(0);
  const last = useRef<{ before: Sku[]; after: Sku[] } | null>(null);

  const priced = ways.filter(({ billingType }) => !costsNothing(billingType));
  const columns = [...priced.map(wayKey), STOCK];
  const column = columns.includes(chosenColumn) ? chosenColumn : (columns[0] ?? STOCK);
  const way = priced.find((one) => wayKey(one) === column);
  // A filter by a value removed meanwhile is ignored.
  const conditions = content.specifications.filter(({ id, values }) => values.some((one) => one.id === chosen[id]));
  const isOnSale = (sku: Sku) => view.skus.some(({ values }) => sameValues(values, sku.values));
  const isIncluded = (sku: Sku) => conditions.every(({ id }) => sku.values[id] === chosen[id]) && !(column === STOCK && isOnSale(sku));
  const count = content.skus.filter(isIncluded).length;

  const apply = () => {
    const price = readPrice(value);
    const stock = value.normalize('NFKC').trim();
    const valid = way ? price !== null : /^\d{0,9}$/.test(stock);
    setInvalid(!valid);
    if (!valid) return;
    edit((now) => {
      const skus = way
        ? fillColumn(now.skus, way, price ?? '', isIncluded)
        : now.skus.map((sku) => (isIncluded(sku) ? { ...sku, stock: stock === '' ? UNLIMITED : Number(stock) } : sku));
      last.current = { before: now.skus, after: skus };
      return { ...now, skus };
    });
    setFilledCount(count);
  };
  const undo = () => {
    const fill = last.current;
    if (fill) edit((now) => (now.skus === fill.after ? { ...now, skus: fill.before } : now));
    setFilledCount(0);
  };
  return {
    priced,
    column,
    setColumn,
    /** The billing option whose prices are filled in; undefined for stock. */
    way,
    /** The selected value of a specification; '' for all. */
    chosenOf: (specificationId: string) => (conditions.some(({ id }) => id === specificationId) ? (chosen[specificationId] ?? '') : ''),
    choose: (specificationId: string, valueId: string) => setChosen({ ...chosen, [specificationId]: valueId }),
    value,
    type: (text: string) => {
      setValue(text);
      setInvalid(false);
    },
    invalid,
    /** Number of SKUs that would be filled in. */
    count,
    filledCount,
    apply,
    undo,
    /** Only while nothing else has changed since. */
    canUndo: filledCount > 0 && last.current?.after === content.skus,
  };
}

export type Fill = ReturnType<typeof useFill>;
