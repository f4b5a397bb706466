import { writeFileSync } from 'node:fs';
import { test } from 'playwright/test';
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
