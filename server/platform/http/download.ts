/** Files generated on request and streamed: exports and templates. Access is enforced as for every endpoint. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access, AnyEndpoint } from '#contracts/kit/endpoint.ts';
import type { ShopPermission, StaffPermission } from '#kernel/roles/roles.ts';
import { attachment } from '#server/platform/sheet/csv.ts';
import { type FindSeller, grantAccess } from './access.ts';
import type { SellerCall, SignedIn } from './bind.ts';
import type { Call } from './call.ts';

export type DownloadFile = {
  /** Language-independent. */
  name: string;
  type: string;
  content: AsyncIterable<string | Uint8Array> | string | Uint8Array;
};
export type Download = {
  /** '<context>.<verb-noun>', as used by the audit log and the tests of access. */
  id: string;
  path: string;
  access: Exclude<Access, 'public'>;
  permission?: StaffPermission | ShopPermission;
  /** What the file shows is for the person, in a browser. */
  byToken?: 'never';
  /** `params` and `query` are unparsed: use zod. */
  make(input: { params: unknown; query: unknown }, call: Call): Promise<DownloadFile>;
};

/** Declares a download whose handler gets the call type of its access, with the download's id as its action. */
export const download = <X extends Download['access']>(
  definition: Omit<Download, 'access' | 'make'> & {
    access: X;
    make(input: { params: unknown; query: unknown }, call: X extends 'seller' ? SellerCall : SignedIn): Promise<DownloadFile>;
  },
): Download => ({
  ...definition,
  make: (input, call) => definition.make(input, { ...call, action: definition.id } as X extends 'seller' ? SellerCall : SignedIn),
});

export function registerDownloads(
  app: FastifyInstance,
  options: { downloads: Download[]; resolve(request: FastifyRequest, reply: FastifyReply): Promise<Call>; findSeller: FindSeller },
): void {
  const nothing = z.object({});
  for (const one of options.downloads) {
    const endpoint: AnyEndpoint = {
      id: one.id,
      method: 'GET',
      path: one.path,
      summary: '',
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
