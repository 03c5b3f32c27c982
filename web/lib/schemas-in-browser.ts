/**
 * Stands in for zod in the pages, in the browser and where they are rendered: they use an endpoint's method and path and never its
 * schemas, so their 25 KB stay on the server, once. Every call and property answers the same thing again.
 */
// biome-ignore lint/suspicious/noExplicitAny: shaped like nothing in particular
const anything: any = new Proxy(() => anything, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
});
export const z = anything;
export default anything;
