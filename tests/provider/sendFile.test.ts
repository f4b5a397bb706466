import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ProviderEnv } from '../../provider/http/env.ts';
import { sendFile } from '../../provider/recordings/sendFile.ts';

test('a client that has gone ends the file that is read for it', async () => {
  let open = 0;
  const file = {
    size: 20,
    *read() {
      open++;
      try {
        for (;;) yield Buffer.from('clip');
      } finally {
        open--;
      }
    },
  };
  const app = new Hono<ProviderEnv>();
  app.get('/', (c) => sendFile(c, file, 'inline', 'a.mp4'));
  const reader = (await app.request('/')).body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('clip');
  expect(open).toBe(1);
  await reader?.cancel();
  expect(open).toBe(0);
});
