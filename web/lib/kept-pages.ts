/** What is known of the pages that stay mounted while hidden: their data comes back with them instead of being fetched again. */
type Hidden = { data: unknown; hiddenAt: number };

/** After this long a page that comes back keeps its state and scroll position but fetches its data anew. */
const FRESH_MS = 5 * 60_000;
let hidden = new Map<string, Hidden>();
let revivedScroll: number | undefined;

export const setHiddenPages = (pages: Map<string, Hidden>): void => {
  hidden = pages;
};

/** The loader data of the hidden page at this address (path and query below the basename), as long as it is fresh. */
export function keptData(address: string): { data: unknown } | undefined {
  const page = hidden.get(address);
  return page && Date.now() - page.hiddenAt < FRESH_MS ? page : undefined;
}

export const setRevivedScroll = (top: number): void => {
  revivedScroll = top;
};
/** Where the page that has just come back was scrolled to; asked once. */
export function takeRevivedScroll(): number | undefined {
  const top = revivedScroll;
  revivedScroll = undefined;
  return top;
}
