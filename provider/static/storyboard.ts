import { extname } from 'node:path';
import { storyboardPath } from '../../src/domain/inspector/storyboard.ts';
import type { ProviderApp } from '../http/env.ts';
import { newNonce, openerHeader, policy, securityHeaders } from './csp.ts';
import { openFiles } from './files.ts';

/**
 * Serves the pictures of the statecharts from `folder`. A missing one is an empty response, not an error: the catalog
 * requests pictures that may not exist, and browsers would log errors.
 */
export function addStoryboard(app: ProviderApp, folder: string | undefined): void {
  const files = folder === undefined ? null : openFiles(folder);
  app.get(`${storyboardPath}/*`, async (c) => {
    const headers = {
      ...securityHeaders,
      ...openerHeader(c),
      'content-security-policy': policy(newNonce(), c.req.header('host'), ''),
      'cache-control': 'no-cache',
    };
    const path = c.req.path.slice(storyboardPath.length);
    const file = await files?.find(extname(path) === '' ? `${path}/index.html` : path);
    if (!file) return c.body(null, 204, headers);
    return c.body(new Uint8Array(file.bytes), 200, { ...headers, 'content-type': file.type });
  });
}
