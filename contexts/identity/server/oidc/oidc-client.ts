/** OpenID Connect, as a client: authorization code flow with PKCE, state and nonce. */
import type * as Client from 'openid-client';

export type OidcSettings = { issuer: string; clientId: string; clientSecret: string };
export type OidcChecks = { state: string; nonce: string; verifier: string };
export type OidcIdentity = {
  /** Unique across issuers. */
  subject: string;
  preferredName: string;
  /** BCP 47, '' when the issuer does not send it. */
  locale: string;
};

/** Loaded at the first sign-in by an issuer. */
const library = (): Promise<typeof Client> => import('openid-client');

const TIMEOUT_SECONDS = 10;
/** How long ago the repeated sign-in may have happened: the longest duration of a sign-on. */
const AGAIN_SECONDS = 600;
const isLoopback = ({ hostname }: URL) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function createOidcClient(settings: OidcSettings) {
  const issuer = new URL(settings.issuer);
  let discovered: Promise<Client.Configuration> | undefined;

  /** Read once; after a failure the next caller reads it again. */
  function configuration(): Promise<Client.Configuration> {
    discovered ??= library()
      .then((client) =>
        client.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
          timeout: TIMEOUT_SECONDS,
          // By default the library does not verify an ID token from the token endpoint; here its signature is checked by the issuer's keys.
          execute: [
            client.enableNonRepudiationChecks,
            ...(issuer.protocol === 'http:' && isLoopback(issuer) ? [client.allowInsecureRequests] : []),
          ],
        }),
      )
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  /** The ID token's claims, and those of user info where the token has no name. */
  async function claimsOf(
    config: Client.Configuration,
    tokens: Awaited<ReturnType<typeof Client.authorizationCodeGrant>>,
  ): Promise<Record<string, unknown> & { sub: string }> {
    const claims = tokens.claims();
    if (!claims) throw new Error('the issuer sent no ID token');
    // An empty subject would map every user to the same account.
    if (claims.sub.trim() === '') throw new Error('the issuer sent an ID token without a subject');
    if (claims.preferred_username !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
    const client = await library();
    return { ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims };
  }

  return {
    /**
     * The issuer's address for a new sign-in, and the checks for its response. `again`: the user must sign in there again, even with a
     * session at the issuer.
     */
    async begin(redirectUri: string, again: boolean): Promise<{ address: string; checks: OidcChecks }> {
      const [client, config] = await Promise.all([library(), configuration()]);
      const checks = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login', max_age: '0' }),
      });
      return { address: address.href, checks };
    },
    /**
     * The library checks state, issuer, audience, expiry, nonce and, by the issuer's published keys, the signature: 'none' and keys shared
     * with the client are no signatures of the issuer.
     * @throws Error when the response is not the issuer's own to this sign-in, or does not state that the user signed in again where
     * required.
     */
    async finish(callback: URL, checks: OidcChecks, again: boolean): Promise<OidcIdentity> {
      const [client, config] = await Promise.all([library(), configuration()]);
      const tokens = await client.authorizationCodeGrant(config, callback, {
        pkceCodeVerifier: checks.verifier,
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        idTokenExpected: true,
        ...(again && { maxAge: AGAIN_SECONDS }),
      });
      const claims = await claimsOf(config, tokens);
      return {
        subject: `${config.serverMetadata().issuer} ${claims.sub}`,
        preferredName: textOf(claims.preferred_username),
        locale: textOf(claims.locale),
      };
    },
    /** The issuer's address for ending its session; null when it offers none. */
    async endSessionAddress(signedOutUri: string, state: string): Promise<string | null> {
      const config = await configuration();
      if (!config.serverMetadata().end_session_endpoint) return null;
      const client = await library();
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: signedOutUri, state }).href;
    },
  };
}
export type OidcClient = ReturnType<typeof createOidcClient>;
