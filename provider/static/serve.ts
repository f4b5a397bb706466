import { extname } from 'node:path';
import { receiverOf, type Config } from '../../src/domain/shell/config.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { buildingPage } from './buildingPage.ts';
import { newNonce, openerHeader, policy, securityHeaders } from './csp.ts';
import { encodingOf } from './encoding.ts';
import type { StaticFile } from './files.ts';
import { openFiles } from './files.ts';
import { createPageBody, type PageBody } from './pageBody.ts';

const assetsPrefix = '/assets/';

/** The page for a path that is not a file: the console does the routing. */
const pageOf = (path: string): string[] =>
  path === '/login' ? ['/login.html', '/index.html'] : ['/index.html'];

/**
 * Serves the built console of `folder` and its runtime configuration, with a policy per response. While `isBuilding`
 * returns true, every page is one that waits for the build.
 */
export function addStatic(
  app: ProviderApp,
  folder: string,
  config: Config,
  isBuilding: () => boolean = () => false,
): void {
  const files = openFiles(folder);

  const policyFor = (c: ProviderContext, nonce: string): string =>
    policy(nonce, c.req.header('host'), config.api, receiverOf(config));
  const headersOf = (c: ProviderContext, nonce: string): Record<string, string> => ({
    ...securityHeaders,
    ...openerHeader(c),
    'content-security-policy': policyFor(c, nonce),
  });
  const text = (c: ProviderContext, status: 404 | 503, message: string): Response =>
    c.text(message, status, { ...headersOf(c, newNonce()), 'cache-control': 'no-store' });

  const bodies = new WeakMap<StaticFile, PageBody>();
  const bodyOf = (file: StaticFile): PageBody => {
    const body = bodies.get(file) ?? createPageBody(Buffer.from(file.bytes).toString('utf8'));
    bodies.set(file, body);
    return body;
  };
  /** A page contains its response's nonce, so it is put together each time and has no ETag. */
  const page = (c: ProviderContext, file: StaticFile): Response => {
    const nonce = newNonce();
    const encoding = encodingOf(c.req.header('accept-encoding'), ['gzip']);
    return c.body(bodyOf(file)[encoding === 'gzip' ? 'gzip' : 'plain'](nonce), 200, {
      ...headersOf(c, nonce),
      'content-type': file.type,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  };
  const plain = async (c: ProviderContext, file: StaticFile, immutable: boolean): Promise<Response> => {
    const headers = {
      ...headersOf(c, newNonce()),
      'content-type': file.type,
      'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: file.etag,
      vary: 'Accept-Encoding',
    };
    if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers);
    const { encoding, body } = await file.encoded(encodingOf(c.req.header('accept-encoding')));
    return c.body(body, 200, {
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  };

  app.get('/config.json', (c) =>
    c.json(config, 200, { ...headersOf(c, newNonce()), 'cache-control': 'no-cache' }),
  );

  app.get('*', async (c) => {
    const path = decodedPath(c.req.url);
    if (path === null) return text(c, 404, 'not found');
    if (isBuilding()) {
      if (!['', '.html'].includes(extname(path))) return text(c, 503, 'the console is being built');
      return buildingPage(c, (nonce) => policyFor(c, nonce));
    }
    const file = await files.find(path);
    if (file)
      return extname(path) === '.html' ? page(c, file) : plain(c, file, path.startsWith(assetsPrefix));
    if (extname(path) !== '' || path.startsWith(assetsPrefix)) return text(c, 404, 'not found');
    for (const name of pageOf(path)) {
      const found = await files.find(name);
      if (found) return page(c, found);
    }
    return text(c, 503, 'the console is not built: npm run build');
  });
}

/** The decoded path of a URL; null if it is malformed. */
function decodedPath(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return null;
  }
}
