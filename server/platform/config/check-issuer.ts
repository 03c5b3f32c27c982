/** Checks the OpenID Connect issuer when the server starts, so that a wrong address is reported before the first sign-in. */
import { cutText } from '#kernel/text/text.ts';
import { ConfigError } from './config-error.ts';

const TIMEOUT_MS = 5_000;

type Log = { error(line: string): void };

/**
 * An unreachable issuer does not prevent the start: local accounts work without it, and it is retried at the next sign-in.
 * @throws ConfigError naming OIDC_ISSUER when a different issuer answers there
 */
export async function checkIssuer(oidc: { issuer: string } | undefined, log: Log): Promise<void> {
  if (!oidc) return;
  const { issuer } = oidc;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: 'application/json' } });
    text = await answer.text();
  } catch (error) {
    const { cause, message } = error as Error;
    log.error(
      `OIDC_ISSUER: ${issuer} cannot be reached at present (${(cause as Error | undefined)?.message ?? message}); nobody can sign in by it`,
    );
    return;
  }
  if (answer.status >= 500 || answer.status === 429) {
    log.error(`OIDC_ISSUER: ${address} answered ${answer.status}; nobody can sign in by it at present`);
    return;
  }
  const wrong = (what: string) =>
    new ConfigError([
      `OIDC_ISSUER: ${what}; expected the issuer exactly as its own configuration names it (with or without a slash at the end)`,
    ]);
  if (!answer.ok) throw wrong(`${address} answered ${answer.status}`);
  const named = issuerIn(text);
  if (named === null) throw wrong(`what ${address} answers is no configuration of an issuer`);
  if (named !== issuer) throw wrong(`${JSON.stringify(issuer)} was given, and what answers there calls itself ${JSON.stringify(named)}`);
}

function issuerIn(text: string): string | null {
  try {
    const { issuer } = JSON.parse(text) as { issuer?: unknown };
    return typeof issuer === 'string' ? cutText(issuer, 500) : null;
  } catch {
    return null;
  }
}
