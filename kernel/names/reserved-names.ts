/**
 * Names that only the platform may assign: they would be mistaken for the platform, its people, its pages, or the Hub whose clients publish
 * here. Pure.
 */

const RESERVED: ReadonlySet<string> = new Set(
  `official admin admins administrator administrators root sysadmin superadmin operateadmin operator operators operations staff team moderator
  moderators manager support service services customer-service customerservice help helpdesk security abuse legal finance billing payments
  platform platforms marketplace market mall shop shops store seller sellers merchant merchants buyer buyers console sso login logout register
  account accounts user users group groups guest anonymous everyone nobody system internal public private test null undefined none me mine my
  ac api api-docs openapi openapi.json ui static assets build builds file files upload uploads download downloads healthz readyz metrics
  robots.txt sitemap sitemap.xml operation resource resources search appcenter community metering order orders pay wallet gateway sandbox
  invoice invoices live chat notice notices voucher vouchers ranking settle trial feedback terms privacy about docs documentation status blog
  computing compute scheduling suanli suanliwang suanlishangcheng guanfang pingtai kefu guanliyuan yunying shangcheng
  huggingface hugging-face hf hf-mirror hub transformers diffusers tokenizers gradio model models dataset datasets space spaces collections
  repository repositories organizations settings new edit resolve raw blob tree commit commits discussions zip`.split(/\s+/),
);

/** The prefix is reserved for accounts of the demonstration, whether it is on or off. */
export const isDemoName = (name: string): boolean => /^demo(?:-|$)/i.test(name);

/** What begins the external ids of shops and offers that are closed where payments are real. */
export const DEMO_EXTERNAL_ID = 'demo:';

/** Regardless of case, and of separators between letters. */
export function isReservedName(name: string): boolean {
  const text = name.toLowerCase();
  return isDemoName(text) || [text, text.replace(/[._-]+/g, '-'), text.replace(/[._-]+/g, '')].some((form) => RESERVED.has(form));
}
