/**
 * What stands for zod in the browser. Contracts are checked on the server; the browser needs their addresses and types alone,
 * and 26 KB (gzip) less to load. Definitions are accepted and forgotten; reading one or checking with it says so at once.
 */
const builders = new Set(
  'object string number boolean array enum union literal record tuple preprocess coerce int date unknown any null undefined bigint discriminatedUnion intersection lazy custom nativeEnum iso min max length regex email url uuid trim default prefault optional nullable nullish pick omit extend partial required strict loose passthrough refine superRefine transform pipe describe meta positive nonnegative multipleOf nonempty catch brand readonly check overwrite toLowerCase toUpperCase startsWith endsWith includes safeExtend catchall finite gt gte lt lte check register stringbool json email ipv4 file map set promise symbol instanceof'.split(' '),
);

const schema: unknown = new Proxy(function zod() {}, {
  get(_, name) {
    if (typeof name === 'symbol' || name === 'then' || name === 'toJSON' || name === '_zod') return undefined;
    if (builders.has(name)) return schema;
    throw new Error(`zod is not in the browser: .${name}`);
  },
  apply: () => schema,
});
export const z = schema;
export default schema;
