import { expect } from 'playwright/test';
import * as v from 'valibot';
import { detectionSchema, type Detection } from '../../../../src/domain/settings/detection.ts';
import { freshSettings } from '../../../deviceSettings.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { member, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';

const infoPath = endpointPath('deviceBySerialNumber');

const editor = ({ page }: ReplayContext) =>
  page.getByRole('region', { name: say('settings:detection.picture'), exact: true });
const tool = (context: ReplayContext, key: string) =>
  editor(context).getByRole('button', { name: say(key), exact: true });
const settings = ({ page }: ReplayContext) =>
  page.getByRole('region', { name: say('settings:detection.title'), exact: true });
const corner = (context: ReplayContext, number: number) =>
  editor(context).getByRole('button', { name: new RegExp(`^Corner ${number} of `) });
const nameOf = (context: ReplayContext, name: string) =>
  settings(context).getByRole('textbox', { name: say('settings:detection.nameOf', { name }), exact: true });

const answer = (detection: Detection, revision: number) =>
  ({
    kind: 'answer',
    json: {
      code: 1,
      msg: '',
      data: {
        bindDevice: [],
        settings: { ...freshSettings, revision, values: { ...freshSettings.values, detection } },
      },
    },
  }) as const;
const detectionOf = (value: unknown): Detection => v.parse(detectionSchema, value);

const pointSchema = v.tuple([v.number(), v.number()]);

/** Moves the mouse to a place of the picture. */
async function movePointer(context: ReplayContext, at: unknown): Promise<void> {
  const [x, y] = v.parse(pointSchema, at);
  const picture = editor(context).locator('.pic');
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (box === null) throw new Error('the picture is not in the page');
  await context.page.mouse.move(box.x + x * box.width, box.y + y * box.height);
}

async function press(context: ReplayContext, at: unknown): Promise<void> {
  await movePointer(context, at);
  await context.page.mouse.down();
}

/** The middle of what stands on the picture. */
async function pressOn(context: ReplayContext, part: ReturnType<typeof corner>): Promise<void> {
  await editor(context).locator('.pic').scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not on the picture');
  await context.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await context.page.mouse.down();
}

export const regionEditor: BrowserDriver = {
  async start(context, input) {
    await context.control.hold(infoPath);
    await openSignedIn(context, '/cameras?device=LK0000000001&tab=settings&section=detection');
    await context.control.awaitHeld(infoPath);
    await context.control.release(infoPath, answer(detectionOf(member(input, 'detection')), 0));
    await expect(corner(context, 1)).toBeVisible();
  },
  perform: {
    edit: async (context, event) => {
      const kind = member(event['edit'], 'kind');
      if (kind === 'corner.move') await corner(context, 1).press('ArrowRight');
      else if (kind === 'region.remove') {
        const name = say('settings:detection.removeNamed', { name: 'Path' });
        await settings(context).getByRole('button', { name, exact: true }).click();
      } else {
        await nameOf(context, 'Path').fill('');
        await nameOf(context, 'Path').press('Enter');
        await expect(context.page.getByText(say('messages:settings.regionName'))).toBeVisible();
      }
    },
    'region.choose': (context) => nameOf(context, 'Path').focus(),
    'mode.choose': (context, event) =>
      tool(context, `settings:detection.mode.${String(event['mode'])}`).click(),
    'snap.toggle': (context) => tool(context, 'settings:detection.snap').click(),
    undo: (context) => tool(context, 'settings:undo').click(),
    redo: (context) => tool(context, 'settings:detection.redo').click(),
    draw: async (context) => {
      const isFull = (await settings(context).getByRole('textbox').count()) === 8;
      await settings(context)
        .getByRole('button', { name: say('settings:detection.add'), exact: true })
        .click();
      if (isFull) await expect(context.page.getByText(say('messages:settings.regionsMost'))).toBeVisible();
    },
    'point.place': async (context, event) => {
      await press(context, event['at']);
      await context.page.mouse.up();
    },
    'point.remove': (context) => tool(context, 'settings:detection.lastCorner').click(),
    'shape.close': (context) => tool(context, 'settings:detection.finish').click(),
    cancel: async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.mouse.up();
    },
    'corner.pressed': (context, event) => pressOn(context, corner(context, Number(event['index']) + 1)),
    'edge.pressed': (context, event) =>
      pressOn(context, editor(context).locator(`[data-edge="${Number(event['after'])}"]`)),
    'region.pressed': (context, event) => press(context, event['at']),
    'cell.pressed': (context, event) => press(context, event['at']),
    'pointer.moved': (context, event) => movePointer(context, event['at']),
    'pointer.released': ({ page }) => page.mouse.up(),
    'cursor.move': (context) => editor(context).getByRole('application').press('ArrowRight'),
    'detection.given': async (context, event) => {
      const given = detectionOf(event['detection']);
      if (given.regions.length < 8) {
        await context.page
          .getByRole('button', { name: say('settings:unsaved.discard'), exact: true })
          .click();
        return;
      }
      // Somebody else drew them: the camera is read anew, and its settings once it has arrived.
      await context.control.rule({ path: infoPath, action: { kind: 'delay', ms: 0 } });
      await context.control.hold(infoPath);
      await context.page.getByRole('button', { name: say('devices:stage.refresh') }).click();
      await context.control.awaitHeld(infoPath);
      await context.control.release(infoPath, answer(given, 7));
      await expect(settings(context).getByRole('textbox')).toHaveCount(8);
    },
  },
  see: {
    idle: (context) => expect(tool(context, 'settings:detection.mode.motion')).toBeVisible(),
    drawing: (context) => expect(tool(context, 'settings:detection.finish')).toBeVisible(),
    movingCorner: (context) => expect(editor(context).locator('.handle[data-held]')).toHaveCount(1),
    movingRegion: (context) => expect(corner(context, 1)).toBeVisible(),
    painting: (context) => expect(editor(context).getByRole('application')).toBeVisible(),
  },
  // Before a corner is placed the mouse arrives there.
  alsoTaken: ({ event }) => (event === 'point.place' ? ['regionEditor.drawing | pointer.moved'] : []),
};
