import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'playwright/test';
import { startProviderProcess } from '../providerProcess.ts';
import { findFirefox, startFirefox } from './firefox.ts';
import { makeJourney } from './journey.ts';
import { findWebKit, startWebKit } from './webkit.ts';

const engines = [
  { name: 'Firefox', debian: 'firefox-esr', find: findFirefox, start: startFirefox },
  { name: 'WebKit', debian: 'webkit2gtk-driver and xvfb', find: findWebKit, start: startWebKit },
];

for (const { name, debian, find, start } of engines) {
  test(`the console works in ${name}`, async () => {
    const program = find();
    if (program === null)
      return test.skip(true, `There is no ${name} here that can be driven: on Debian, install ${debian}.`);
    const provider = await startProviderProcess();
    const engine = await start(program, provider.url);
    try {
      await engine.open(provider.url);
      const plays = await engine.run(() => MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E"'));
      test.skip(!plays, `This ${name} plays no H.264: on Debian, install what ${debian} recommends.`);
      await makeJourney(engine, provider.url);
    } catch (error) {
      writeFileSync(test.info().outputPath('window.png'), await engine.picture());
      throw error;
    } finally {
      await engine.close();
      await provider.close();
    }
  });
}

/** Changes its own address while it is left. */
const leaving = `<title>first</title><script>
  addEventListener('beforeunload', () => setTimeout(() => history.replaceState(null, '', '/first?left'), 100));
</script>`;

test('Firefox has opened a page when that is there, although the one before changes its own address', async () => {
  const program = findFirefox();
  if (program === null)
    return test.skip(true, 'There is no Firefox here that can be driven: on Debian, install firefox-esr.');
  const server = createServer(({ url }, answer) => {
    answer.setHeader('content-type', 'text/html');
    if (url === '/second') setTimeout(() => answer.end('<title>second</title>'), 500);
    else answer.end(leaving);
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const engine = await startFirefox(program, url);
  try {
    await engine.open(`${url}/first`);
    await engine.open(`${url}/second`);
    expect(await engine.run(() => document.title)).toBe('second');
  } finally {
    await engine.close();
    server.close();
  }
});
