/** Data of the pages that stay mounted while hidden: returning to one reuses its data instead of fetching it again. */
type Hidden = { data: unknown; hiddenAt: number };

/** After this time (ms) a returning page preserves its state and scroll position but fetches its data again. */
const FRESH_MS = 5 * 60_000;
let hidden = new Map<string, Hidden>();
let revivedScroll: number | undefined;

export const setHiddenPages = (pages: Map<string, Hidden>): void => {
  hidden = pages;
};

/** The loader data of the hidden page at this address (path and query below the basename), while it is fresh. */
export function retainedData(address: string): { data: unknown } | undefined {
  const page = hidden.get(address);
  return page && Date.now() - page.hiddenAt < FRESH_MS ? page : undefined;
}

export const setRevivedScroll = (top: number): void => {
  revivedScroll = top;
};
/** The scroll position of the page that was just shown again; reading it resets it. */
export function takeRevivedScroll(): number | undefined {
  const top = revivedScroll;
  revivedScroll = undefined;
  return top;
}
