/** For statements of the community, which show repositories for sale while their goods are on the shelf. */
import { ON_SALE } from '../states.ts';

/** Whether the goods of this id can be bought; false for NULL. Constants only: the text is inserted into the statement unescaped. */
export const goodsOnSale = (id: string): string => `EXISTS (SELECT FROM goods shelf WHERE shelf.id = ${id} AND shelf.status = ${ON_SALE})`;
