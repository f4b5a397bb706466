import { request } from 'node:http';
import { expect, test } from 'vitest';
import { namesThisMachine } from '../../provider/control/loopback.ts';
import { startTest } from './testProvider.ts';

test.each([
  ['localhost', true],
  ['localhost:8080', true],
  ['127.0.0.1:8080', true],
  ['[::1]:8080', true],
  ['lookout.example', false],
  ['localhost.lookout.example', false],
  ['127.0.0.1.lookout.example:8080', false],
  ['', false],
  [undefined, false],
])('the host %j names this machine: %j', (host, expected) => {
  expect(namesThisMachine(host)).toBe(expected);
});

/** The status of a page requested with a host name that someone else chose. */
function statusAs(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('outbox and test control respond to no other host name', async () => {
  const provider = await startTest();
  for (const path of ['/outbox', '/outbox.json', '/__control/log']) {
    expect([path, await statusAs(provider.url + path, 'localhost')]).toEqual([path, 200]);
    expect([path, await statusAs(provider.url + path, 'lookout.example')]).toEqual([path, 404]);
  }
});
