import { writeFileSync } from 'node:fs';
import { test } from 'playwright/test';
import { startProviderProcess } from '../providerProcess.ts';
import { findFirefox, startFirefox } from './firefox.ts';
import { makeJourney } from './journey.ts';

const engines = [{ name: 'Firefox', find: findFirefox, start: startFirefox }];

for (const { name, find, start } of engines) {
  test(`the console works in ${name}`, async () => {
    const program = find();
    if (program === null) return test.skip(true, `There is no ${name} here that can be driven.`);
    const provider = await startProviderProcess();
    const engine = await start(program, provider.url);
    try {
      await engine.open(provider.url);
      const plays = await engine.run(() => MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E"'));
      test.skip(!plays, `This ${name} plays no H.264: on Debian it needs libavcodec.`);
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
