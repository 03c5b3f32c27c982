/** For statements of the community, which show what is sold while its goods are on the shelf. */
import { ON_SALE } from '../states.ts';

/** Whether the goods of this id can be bought; false for NULL. Constants only: the text goes into the statement as it is. */
export const goodsOnSale = (id: string): string => `EXISTS (SELECT FROM goods shelf WHERE shelf.id = ${id} AND shelf.status = ${ON_SALE})`;
