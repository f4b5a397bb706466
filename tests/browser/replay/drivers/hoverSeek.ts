import { expect, type Page } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { plainDay } from '../../recordedDay.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { recordedStageOf } from '../recordedStage.ts';

const listPath = endpointPath('listRecordings');
/** Of each recording of the hover picture, in seconds: no two places of the timeline are in the same one. */
const length = 20;
const shown = { start: 50_000, end: 54_000, empty: false };
const hovered = Array.from({ length: 4320 }, (_, index) => ({
  start: index * length,
  end: (index + 1) * length,
  empty: false,
}));

/** Where the pointer of a page is. */
interface Pointer {
  /** Pixels of the timeline by the second of the path that stands for one. */
  readonly places: Map<unknown, number>;
  /** How many places there were: what was played already is not looked for again. */
  count: number;
  /** The second that the player was sent to, and that which is pointed at. */
  sent: unknown;
  second: unknown;
}

const pointers = new WeakMap<Page, Pointer>();

function pointerOf({ page }: ReplayContext): Pointer {
  const pointer = pointers.get(page) ?? { places: new Map(), count: 0, sent: null, second: null };
  pointers.set(page, pointer);
  return pointer;
}

const picture = ({ page }: ReplayContext) => page.locator('[data-machine="hoverSeek"]');
const slider = ({ page }: ReplayContext) =>
  page.getByRole('slider', { name: say('history:timeline.moment') });

async function point(context: ReplayContext, second: unknown): Promise<void> {
  const pointer = pointerOf(context);
  const isSent = pointer.sent === second && (await context.feed.state()) !== 'idle';
  if (!isSent) {
    pointer.count += 1;
    pointer.places.set(second, pointer.count * 60);
  }
  pointer.second = second;
  await slider(context).hover({ position: { x: pointer.places.get(second) ?? 0, y: 48 } });
}

const displayStates = (displayState: RegExp) => (context: ReplayContext) =>
  expect(picture(context)).toHaveAttribute('data-display-state', displayState);

export const hoverSeek: BrowserDriver = {
  async start(context, input) {
    const { page, control } = context;
    const stage = recordedStageOf(context);
    await stage.open();
    const answer = (sections: readonly object[]) =>
      ({ kind: 'answer', json: { code: 1, msg: '', data: { sections } } }) as const;
    const low = answer(stage.listed(hovered));
    await control.rule({ path: listPath, body: { quality: 'low' }, times: 0, action: low });
    await control.rule({ path: listPath, times: 0, action: answer(stage.listed([shown])) });
    await openSignedIn(context, `/cameras?device=LK0000000001&tab=history&day=${plainDay}&t=52320`);
    await stage.decide('play');
    await page.getByRole('button', { name: say('history:pause'), exact: true }).click();
    const second = Object(input).second;
    pointerOf(context).sent = second;
    await point(context, second);
  },
  perform: {
    'second.pointed': async (context, { second }) => {
      const isSent = (await context.feed.state()) !== 'searching';
      await point(context, second);
      if (isSent) pointerOf(context).sent = second;
    },
    'second.left': async (context) => {
      pointerOf(context).second = null;
      await context.page.mouse.move(2, 2);
    },
    'picture.settled': async (context) => {
      const pointer = pointerOf(context);
      pointer.sent = pointer.second ?? pointer.sent;
      await recordedStageOf(context).decide('play');
    },
    // One that is damaged would be stepped over.
    'picture.failed': (context) => recordedStageOf(context).decide('unknownCodec'),
  },
  see: {
    searching: displayStates(/^(loading|positioning)$/),
    stopped: displayStates(/^moving$/),
    failed: displayStates(/^failed$/),
    idle: (context) => expect(picture(context)).toBeHidden(),
  },
  // The page says once more at which second its pointer is.
  alsoTaken: ({ event }) => (event === 'start' ? ['hoverSeek.searching | second.pointed'] : []),
};
