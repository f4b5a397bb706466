import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, pageButton, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import { within } from '../within.ts';
import { listCameras, nameOf, openWall, tileOf } from '../wallStage.ts';

const readPath = endpointPath('wallOrder');
const savePath = endpointPath('saveWallOrder');
const note = ({ page }: ReplayContext) => page.locator('[data-machine="wallOrder"]');
const { press, sees: says } = within(note);
const isQuiet = (context: ReplayContext) => expect(note(context)).toHaveText('');
const shows = (context: ReplayContext) => expect(tileOf(context, 'Front door')).toBeVisible();
const pressed = (key: string) => (context: ReplayContext) => pageButton(context, key).click();

export const wallOrder: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: readPath, times: 0, action: { kind: 'hold' } });
    await context.control.rule({ path: savePath, times: 0, action: { kind: 'hold' } });
    await listCameras(context);
    await openWall(context);
    await context.control.awaitHeld(readPath, 1);
  },
  sends: {
    saveWallOrder: { path: savePath, body: (input) => ({ userId: '1001', ...Object(input('order')) }) },
  },
  perform: {
    'connection.restored': loseAndRegain,
    'camera.moved': async (context, event) => {
      const move: unknown = event['move'];
      await tileOf(context, nameOf(Object(move).serialNumber)).focus();
      await context.page.keyboard.press('Shift+ArrowLeft');
    },
    'attention.toggled': pressed('devices:wall.order.attention'),
    'order.reset': pressed('devices:wall.order.reset'),
    undo: press(say('devices:wall.order.undo')),
    'xstate.done.actor.readWallOrder': ({ control }, event) =>
      control.release(readPath, { kind: 'answer', json: { code: 1, msg: '', data: event['output'] } }),
    'xstate.error.actor.readWallOrder': ({ control }) => control.release(readPath, breakdown),
    'xstate.done.actor.saveWallOrder': ({ control }) =>
      control.release(savePath, { kind: 'answer', json: { code: 1, msg: '', data: null } }),
    'xstate.error.actor.saveWallOrder': ({ control }, event) => control.release(savePath, refusalOf(event)),
  },
  see: {
    'loading.awaited': (context) => expect(context.page.locator('.wt-a')).toHaveCount(0),
    'loading.again': shows,
    failed: says(say('devices:wall.order.failed')),
    'ready.unchanged': shows,
    'ready.changed': (context) => expect(note(context).getByRole('status')).not.toBeEmpty(),
    'ready.refused': (context) => expect(note(context).getByRole('alert')).not.toBeEmpty(),
    saving: isQuiet,
  },
};
