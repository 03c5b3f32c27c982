/** Files generated on request and streamed: exports and templates. Access is enforced as for every endpoint. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Cost } from '#contracts/kit/cost.ts';
import type { Access, AnyEndpoint } from '#contracts/kit/endpoint.ts';
import type { ShopPermission, StaffPermission } from '#kernel/roles/roles.ts';
import { type FindSeller, grantAccess } from './access.ts';
import type { SellerCall, SignedIn } from './bind.ts';
import { type Budgets, costCallerOf, enterUntilAnswered } from './budgets.ts';
import type { Call } from './call.ts';

/** 'attachment' with a file name in any language (RFC 6266). */
const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

export type DownloadFile = {
  /** Language-independent. */
  name: string;
  type: string;
  content: AsyncIterable<string | Uint8Array> | string | Uint8Array;
};
export type Download = {
  /** '<context>.<verb-noun>', unique, as used by the audit log and the tests of access. */
  id: string;
  path: string;
  summary: string;
  access: Exclude<Access, 'public'>;
  permission?: StaffPermission | ShopPermission;
  /** Access tokens are not accepted: the content is for a user in a browser. */
  byToken?: 'never';
  /** Schemas of path and query; omitted: not read. */
  params?: z.ZodType;
  query?: z.ZodType;
  /** Media types, one of which the file has. */
  types: readonly string[];
  /** null: less than 50 ms of processor time; omitted: 'sheet'. */
  cost?: Cost | null;
  /** `params` and `query` unparsed. @throws ZodError when they do not match the schemas above */
  make(input: { params: unknown; query: unknown }, call: Call): Promise<DownloadFile>;
};

const nothing = z.object({});
type Nothing = typeof nothing;
type Input<P extends z.ZodType, Q extends z.ZodType> = { params: z.output<P>; query: z.output<Q> };

/**
 * Declares a download whose handler receives the parsed path and query, and the call type of its access, with the download's id as its
 * action.
 */
export function download<X extends Download['access'], P extends z.ZodType = Nothing, Q extends z.ZodType = Nothing>(
  definition: Omit<Download, 'access' | 'params' | 'query' | 'make'> & {
    access: X;
    params?: P;
    query?: Q;
    make(input: Input<P, Q>, call: X extends 'seller' ? SellerCall : SignedIn): Promise<DownloadFile>;
  },
): Download {
  const { params = nothing, query = nothing } = definition;
  return {
    ...definition,
    make: async (given, call) =>
      definition.make(
        { params: params.parse(given.params ?? {}), query: query.parse(given.query ?? {}) } as Input<P, Q>,
        {
          ...call,
          action: definition.id,
        } as X extends 'seller' ? SellerCall : SignedIn,
      ),
  };
}

export function registerDownloads(
  app: FastifyInstance,
  options: {
    downloads: Download[];
    resolve(request: FastifyRequest, reply: FastifyReply): Promise<Call>;
    findSeller: FindSeller;
    budgets: Budgets;
  },
): void {
  for (const one of options.downloads) {
    const endpoint: AnyEndpoint = {
      id: one.id,
      method: 'GET',
      path: one.path,
      summary: one.summary,
      access: one.access,
      permission: one.permission as never,
      ...(one.byToken && { byToken: one.byToken }),
      caching: 'private',
      params: nothing,
      query: nothing,
      body: nothing,
      answer: nothing,
    };
    app.get(one.path, async (request, reply) => {
      const call = await grantAccess(endpoint, await options.resolve(request, reply), options);
      if (one.cost !== null) await enterUntilAnswered(options.budgets, one.cost ?? 'sheet', costCallerOf(call), reply);
      const file = await one.make({ params: request.params, query: request.query }, call);
      const { content } = file;
      return reply
        .header('content-disposition', attachment(file.name))
        .header('content-type', file.type)
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(typeof content === 'string' || content instanceof Uint8Array ? content : Readable.from(content));
    });
  }
}
