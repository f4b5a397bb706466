import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor, fromCallback } from 'xstate';
import { ConsoleProvider, type Console } from '../../../src/actors/shell/contexts.tsx';
import { createLeaving } from '../../../src/actors/shell/leaving.ts';
import { createDrafts } from '../../../src/actors/shell/drafts.ts';
import { createNavigation } from '../../../src/actors/shell/navigation.ts';
import { createChunks } from '../../../src/actors/shell/chunks.ts';
import { ShortcutsActor } from '../../../src/actors/shell/shortcuts.tsx';
import { defaultConfig } from '../../../src/domain/shell/config.ts';
import { englishTag } from '../../../src/domain/shell/language.ts';
import { timelineZoomMachine } from '../../../src/machines/history/timelineZoom/timelineZoom.machine.ts';
import { appMachine } from '../../../src/machines/shell/app/app.machine.ts';
import { ShortcutKeys } from '../../../src/views/shared/shortcuts/dom/ShortcutKeys.tsx';
import { Timeline } from '../../../src/views/shared/timeline/Timeline.tsx';
import { makeAlerts, makeSections } from './sections.ts';

import '../../../src/views/styles/tokens.css';
import '../../../src/views/styles/base.css';
import '../../../src/views/styles/shell.css';

const noon = 43_200;
const still = { isKnown: () => true, get: () => noon, subscribe: () => () => {} };
const nothing = (): null => null;
const alerts = { ofDay: makeAlerts(), hidden: [], onToggle: nothing, onRetry: null, only: null };
const absent = (): never => {
  throw new Error('The timeline does without it.');
};
/** The context of every view of the console; nobody is signed in. */
const console: Console = {
  app: createActor(appMachine, {
    input: { session: null, path: '/', language: englishTag, theme: 'dark', narrow: false },
  }),
  config: defaultConfig,
  http: absent,
  changeSettings: absent,
  inspect: undefined,
  chunks: createChunks({
    connection: { lost: absent, onRestored: absent },
    release: { check: absent, reload: absent },
    loadWith: absent,
    fetchFailedStyleSheets: absent,
  }),
  pageAt: () => [],
  shareLinks: { listen: absent },
  leaving: createLeaving(),
  drafts: createDrafts(),
  navigation: createNavigation({ pass: absent }),
};

/** The cost of a day of a number of sections in our timeline. */
export async function measureOurs(count: number, frames: number) {
  const place = document.getElementById('ours');
  if (place === null) throw new Error('there is no place for the timeline');
  const sections = makeSections(count);
  const root = createRoot(place);
  // The benchmark triggers the frames of a move.
  const machine = timelineZoomMachine.provide({ actors: { frames: fromCallback(() => {}) } });
  const zoom = createActor(machine, { input: { second: noon } }).start();
  const first = await frameCosts(1, () =>
    flushSync(() =>
      root.render(
        <ConsoleProvider value={console}>
          <ShortcutsActor>
            <ShortcutKeys>
              <Timeline
                zoom={zoom}
                sections={sections}
                day="2026-11-21"
                timezone="Europe/Berlin"
                playhead={still}
                now={null}
                marked={null}
                nameOf={String}
                alerts={alerts}
                onSeek={nothing}
                preview={nothing}
              />
            </ShortcutKeys>
          </ShortcutsActor>
        </ConsoleProvider>,
      ),
    ),
  );
  const panning = await frameCosts(frames, (index) =>
    zoom.send({ type: 'pan', pixels: index % 40 < 20 ? 15 : -15 }),
  );
  // A wheel event arrives right before its first frame: no time has passed then.
  const moves = 11;
  const zooming = await frameCosts(frames, (index) => {
    if (index % moves === 0) {
      zoom.send({ type: 'zoom.choose', minutes: index % (2 * moves) === 0 ? 120 : 1, x: 300 });
    }
    zoom.send({ type: 'frame.arrived', elapsedMs: (index % moves) * 16, reduced: false });
  });
  const nodes = place.querySelectorAll('*').length;
  flushSync(() => root.unmount());
  return { first, panning, zooming, nodes };
}

/** Milliseconds that the page needs for one frame: `act`, and the layout and paint that follow. */
function frameCost(act: () => void): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const began = performance.now();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - began);
      port2.postMessage(null);
      act();
    });
  });
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** The cost of a number of frames, each after two idle ones, because the timeline draws every 20 ms at most. */
async function frameCosts(count: number, act: (index: number) => void): Promise<number[]> {
  const costs: number[] = [];
  for (let index = 0; index < count; index += 1) {
    costs.push(await frameCost(() => act(index)));
    await nextFrame();
    await nextFrame();
  }
  return costs;
}
