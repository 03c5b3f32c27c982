/** Which specification values can be chosen together, given the SKUs that exist. */
type Value = { id: string; specificationId: string };
type SkuLike = { id: string; specificationValues: readonly Value[]; stock: number };
type SpecificationLike = { id: string; values: readonly { id: string }[] };

/** specification id → value id; a specification may be unselected. */
export type Choice = Readonly<Record<string, string>>;

export type ValueState =
  | { state: 'free' | 'chosen' }
  /** `against`: the chosen values it cannot be combined with. */
  | { state: 'unavailable'; reason: 'COMBINATION'; against: string[] }
  | { state: 'unavailable'; reason: 'SOLD_OUT' };

const has = (sku: SkuLike, specificationId: string, valueId: string): boolean =>
  sku.specificationValues.some((value) => value.specificationId === specificationId && value.id === valueId);
const fits = (sku: SkuLike, choice: Choice): boolean =>
  Object.entries(choice).every(([specificationId, valueId]) => has(sku, specificationId, valueId));
const without = (choice: Choice, specificationId: string): Choice =>
  Object.fromEntries(Object.entries(choice).filter(([id]) => id !== specificationId));

/** All SKUs that match the choice. */
export const matchingSkus = <S extends SkuLike>(skus: readonly S[], choice: Choice): S[] => skus.filter((sku) => fits(sku, choice));

export const choiceOf = (sku: SkuLike): Choice =>
  Object.fromEntries(sku.specificationValues.map((value) => [value.specificationId, value.id]));

/** The requested SKU, else the first one in stock, else the first. */
export const firstSku = <S extends SkuLike>(skus: readonly S[], skuId: string): S | undefined =>
  skus.find((sku) => sku.id === skuId) ?? skus.find((sku) => sku.stock !== 0) ?? skus[0];

/** The SKU of a complete choice; null otherwise. */
export function chosenSku<S extends SkuLike>(specifications: readonly SpecificationLike[], skus: readonly S[], choice: Choice): S | null {
  if (specifications.some(({ id }) => choice[id] === undefined)) return null;
  return matchingSkus(skus, choice)[0] ?? null;
}

export function valueState(skus: readonly SkuLike[], choice: Choice, specificationId: string, valueId: string): ValueState {
  if (choice[specificationId] === valueId) return { state: 'chosen' };
  const others = without(choice, specificationId);
  const reachable = matchingSkus(skus, { ...others, [specificationId]: valueId });
  if (reachable.some((sku) => sku.stock !== 0)) return { state: 'free' };
  if (reachable.length > 0) return { state: 'unavailable', reason: 'SOLD_OUT' };
  const alone = Object.entries(others).filter(
    ([id, other]) => !skus.some((sku) => has(sku, specificationId, valueId) && has(sku, id, other)),
  );
  return {
    state: 'unavailable',
    reason: 'COMBINATION',
    against: (alone.length > 0 ? alone : Object.entries(others)).map(([, other]) => other),
  };
}

/** Selects a value, or deselects it. Null if it is the last one: one must remain (section 5). */
export function toggleValue(choice: Choice, specificationId: string, valueId: string): Choice | null {
  if (choice[specificationId] !== valueId) return { ...choice, [specificationId]: valueId };
  const rest = without(choice, specificationId);
  return Object.keys(rest).length === 0 ? null : rest;
}

/** Selects a value even if it conflicts with others: compatible ones remain, the others follow the first SKU in stock. */
export function switchTo(skus: readonly SkuLike[], choice: Choice, specificationId: string, valueId: string): Choice {
  const withValue = skus.filter((sku) => has(sku, specificationId, valueId));
  const agreement = (sku: SkuLike) =>
    Object.entries(choice).filter(([id, value]) => has(sku, id, value)).length + (sku.stock === 0 ? -100 : 0);
  const best = withValue.toSorted((a, b) => agreement(b) - agreement(a))[0];
  return best ? choiceOf(best) : choice;
}
