import { join } from 'node:path';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import { readPathFile } from '../../../tools/paths/pathFiles.ts';
import { expect, test } from '../fixtures.ts';
import { inspected } from '../inspected.ts';
import { drivers } from './drivers/all.ts';
import { listenToFeed } from './feedListener.ts';
import { faultsAtOtherWidth } from './otherWidth.ts';
import { walkedPaths, writePart } from './parts.ts';
import { takePicture } from './takePicture.ts';
import { walk } from './walk.ts';

const onlyMachine = process.env['REPLAY_MACHINE'] || null;
const onlyPath = Number(process.env['REPLAY_PATH'] || 0);
/** Where a picture of each step is kept (`npm run paths -- storyboard`). */
const pictures = process.env['REPLAY_PICTURES'] || null;
const slow = Number(process.env['REPLAY_SLOW'] || 0);

/**
 * A request that the path makes fail is reported on the console by the browser itself. The last is how Playwright says in the page
 * that a driver sent news to a stream which the page was closing: the console sends nothing on it.
 */
const tolerated =
  /Failed to load resource|WebSocket connection to .* failed|WebSocket is already in CLOSING or CLOSED state/;

/** Calls that change something, and whose bodies no `sends` can state, each with the reason. */
const statedElsewhere: readonly string[] = [
  // Pictures: seen as they return.
  'editAvatar avatar',
  'uploadScreenshot pictureSnapshot',
  'uploadChannelScreenshot pictureSnapshot',
];

test('every driver states what is sent where its machine changes something', () => {
  test.skip(onlyMachine !== null, 'one machine is replayed');
  const missing = Object.entries(endpoints).flatMap(([name, { effect, machines, path }]) =>
    effect === 'reads'
      ? []
      : machines
          .filter((machine) => {
            const [asked = ''] = path.split('?');
            const named = new RegExp(`^${asked.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
            const stated = Object.values(drivers[machine]?.sends ?? {}).flat();
            return !stated.some((call) => named.test(call.path.split('?')[0] ?? ''));
          })
          .map((machine) => `${name} ${machine}`),
  );
  expect(missing.toSorted()).toEqual(statedElsewhere.toSorted());
});

if (onlyMachine !== null && drivers[onlyMachine] === undefined) throw new Error(`no machine ${onlyMachine}`);

for (const [machine, driver] of Object.entries(drivers)) {
  if (onlyMachine !== null && machine !== onlyMachine) continue;
  const { paths } = readPathFile(machine);
  test.describe(machine, () => {
    test.use({
      tolerated: [tolerated],
      previews: pictures !== null || driver.previews === true,
    });
    for (const path of onlyPath === 0 && pictures === null ? walkedPaths(paths) : paths) {
      if (onlyPath !== 0 && path.n !== onlyPath) continue;
      test(`#${path.n} ${path.id} ${path.title.slice(0, 120)}`, async ({
        browser,
        page,
        provider,
        control,
        signIn,
      }) => {
        // Long paths have more time.
        test.setTimeout(240_000 + (2000 + slow) * path.steps.length);
        const began = performance.now();
        await control.rule(inspected);
        const feed = await listenToFeed(page, { machine, actor: driver.actor });
        const look =
          pictures === null ? null : (at: number) => takePicture(page, join(pictures, machine), path.id, at);
        const pressed = await walk(
          driver,
          { page, url: provider.url, control, feed, signIn, machine },
          path,
          look,
        );
        const width = page.viewportSize()?.width ?? 0;
        expect(await faultsAtOtherWidth(browser, provider.url, pressed, width)).toEqual([]);
        writePart({
          machine,
          path: path.id,
          taken: feed.taken(),
          seconds: (performance.now() - began) / 1000,
        });
      });
    }
  });
}
