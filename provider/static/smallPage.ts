import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { LanguageTag } from '../../src/domain/shell/language.ts';
import type { ProviderEnv } from '../http/env.ts';
import { newNonce, openerHeader, plainPolicy, securityHeaders } from './csp.ts';
import { iconAddress } from './icon.ts';

const brand = 'Lookout';

/** What all small pages look like. */
const commonStyle = `
  :root {
    color-scheme: light dark;
    --page: light-dark(#f3f4f6, #14161a);
    --card: light-dark(#ffffff, #1d2026);
    --line: light-dark(#d9dce1, #3a3f48);
    --text: light-dark(#14161a, #f1f2f4);
    --faint: light-dark(#4b5563, #b3bac4);
    --main: light-dark(#2159d6, #8ab0ff);
    font: 16px/1.5 system-ui, sans-serif;
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--page); color: var(--text); overflow-wrap: anywhere; }
  main {
    max-width: 46rem; margin: 4vh auto; padding: 1.75rem; background: var(--card);
    border: 1px solid var(--line); border-radius: 0.75rem;
  }
  h1 { font-size: 1.25rem; margin: 0 0 0.5rem; }
  p { margin: 0.5rem 0; }
  a { color: var(--main); }
  .brand {
    display: flex; align-items: center; gap: 0.6rem; padding: 0.9rem 1.75rem; font-weight: 600;
    background: var(--card); border-bottom: 1px solid var(--line);
  }
  .brand img { width: 1.6rem; height: 1.6rem; }
  :focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
  @media (max-width: 30rem) { main { margin: 0; min-height: 100vh; border: 0; border-radius: 0; } }
`;

/** A page of the provider's own, beside the console. */
export interface SmallPage {
  tag: LanguageTag;
  title: string;
  /** Its main part. */
  body: unknown;
  /** Whether the name of the product stands above it: for people who have not come from the console. */
  isBranded?: boolean;
  /** What it looks like in addition to {@link commonStyle}. */
  style?: string;
  /** What it runs; nothing by default. */
  script?: string;
  status?: ContentfulStatusCode;
  /** The content security policy for a nonce. By default nothing runs and nothing else is loaded. */
  policyOf?: (nonce: string) => string;
  /** Headers in addition to the usual ones. */
  headers?: Readonly<Record<string, string>>;
}

/** Answers with a small page, which no browser keeps and no search engine lists. */
export async function smallPage(
  c: Context<ProviderEnv>,
  {
    tag,
    title,
    body,
    isBranded = false,
    style = '',
    script,
    status = 200,
    policyOf = plainPolicy,
    headers = {},
  }: SmallPage,
): Promise<Response> {
  const nonce = newNonce();
  const page = html`<!doctype html>
    <html lang="${tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="${iconAddress}" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(commonStyle + style)}
        </style>
      </head>
      <body>
        ${isBranded ? html`<header class="brand"><img src="${iconAddress}" alt="" />${brand}</header>` : ''}
        <main>${body}</main>
        ${
          script === undefined
            ? ''
            : html`<script nonce="${nonce}">
                ${raw(script)};
              </script>`
        }
      </body>
    </html>`;
  return c.html(await page, status, {
    ...securityHeaders,
    ...openerHeader(c),
    'content-security-policy': policyOf(nonce),
    'cache-control': 'no-store',
    ...headers,
  });
}
