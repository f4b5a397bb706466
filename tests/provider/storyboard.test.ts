import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTest, testFolder } from './testProvider.ts';

test('the pictures of the statecharts are served, and nothing else', async () => {
  const folder = join(await testFolder(), 'storyboard');
  await mkdir(join(folder, 'login'), { recursive: true });
  await writeFile(join(folder, 'index.html'), 'all');
  await writeFile(join(folder, 'login/pictures.json'), '{}');
  await writeFile(join(folder, '../secret.txt'), 'secret');
  const { url } = await startTest({ storyboardDir: folder });
  const get = async (path: string) => {
    const response = await fetch(`${url}${path}`);
    return [response.status, response.headers.get('content-type'), await response.text()];
  };
  expect(await get('/storyboard/login/pictures.json')).toEqual([
    200,
    'application/json; charset=utf-8',
    '{}',
  ]);
  expect(await get('/storyboard/')).toEqual([200, 'text/html; charset=utf-8', 'all']);
  expect(await get('/storyboard/theme/pictures.json')).toEqual([204, null, '']);
  expect((await get('/storyboard/%2e%2e/secret.txt')).at(2)).not.toContain('secret');
  expect((await get('/storyboard/..%2fsecret.txt')).at(2)).not.toContain('secret');
});

test('without pictures the response is empty, and the page has no error to show', async () => {
  const { url } = await startTest({});
  const response = await fetch(`${url}/storyboard/login/pictures.json`);
  expect([response.status, await response.text()]).toEqual([204, '']);
});
