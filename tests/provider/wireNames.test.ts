import { expect, test } from 'vitest';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { demo, startTest, type TestProvider } from './testProvider.ts';

/** Sends raw text, and returns the response's text. */
async function said(provider: TestProvider, token: string, path: string, body: string): Promise<string> {
  const headers = { requestToken: token, 'content-type': 'application/json' };
  return (await fetch(provider.url + path, { method: 'POST', headers, body })).text();
}

test("the provider uses the wire's field names, and no others", async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const list = `{"userId":"${demo.userId}","adress":["Shop"],"deviceType":["IPC"]}`;
  const devices = await said(provider, token, endpoints.listDevices.path, list);
  expect(devices).toContain('"serailno":"LK0000000006"');
  expect(devices.match(/"adress":"[^"]*"/g)).toEqual(Array.from({ length: 5 }, () => '"adress":"Shop"'));
  expect(devices).not.toMatch(/"serialNumber"|"site"/);

  const device = await said(
    provider,
    token,
    endpoints.deviceBySerialNumber.path,
    '{"serailno":"LK0000000001","addType":2}',
  );
  expect(device).toContain('"serailno":"LK0000000001"');
  expect(device).toContain('"adress":"Home"');
  expect(device).not.toMatch(/"serialNumber"|"site"/);

  const misnamed = '{"serialNumber":"LK0000000001","addType":2}';
  expect(
    JSON.parse(await said(provider, token, endpoints.deviceBySerialNumber.path, misnamed)),
  ).toMatchObject({
    code: 400,
  });

  const page = '"types":[],"from":null,"to":null,"page":1,"size":2';
  const alerts = `{"userId":"${demo.userId}","serailno":["LK0000000004"],${page}}`;
  const found = await said(provider, token, endpoints.listAlerts.path, alerts);
  expect(found.match(/"serailno":"[^"]*"/g)).toEqual([
    '"serailno":"LK0000000004"',
    '"serailno":"LK0000000004"',
  ]);
});
