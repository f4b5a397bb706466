import type { Page } from 'playwright/test';
import { fromWire } from '../../src/domain/wire/fieldNames.ts';
import type { EndpointName } from '../../src/domain/wire/endpoints.ts';
import { endpointPath } from './endpointPath.ts';

/** The bodies of the calls of one endpoint that a page sends from now on, in the order sent: it grows with each. */
export function callsSent(page: Page, name: EndpointName): unknown[] {
  const bodies: unknown[] = [];
  const path = endpointPath(name);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) bodies.push(fromWire(request.postData() ?? ''));
  });
  return bodies;
}
