import type { Page, Request } from 'playwright/test';
import type { EndpointName } from '../../src/domain/wire/endpoints.ts';
import { endpointPath } from './endpointPath.ts';

/**
 * Watches the calls of a page from now on.
 *
 * @returns which of the expected calls were not answered yet, each as often as it is expected, and all that wait for an
 * answer
 */
export function unansweredCalls(page: Page): (expected: readonly EndpointName[]) => string[] {
  const waiting = new Set<Request>();
  const answered: string[] = [];
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') waiting.add(request);
  });
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('requestfinished', (request) => {
    if (waiting.delete(request)) answered.push(pathOf(request));
  });
  return (expected) => {
    const left = [...answered];
    const missing = expected
      .map((name) => endpointPath(name))
      .filter((path) => {
        const at = left.indexOf(path);
        if (at !== -1) left.splice(at, 1);
        return at === -1;
      });
    return [...missing, ...[...waiting].map(pathOf)];
  };
}
