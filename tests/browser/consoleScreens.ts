import type { Page } from 'playwright/test';
import { cameraAddress, cameraTabs, type CameraTab } from '../../src/domain/devices/cameraAddress.ts';
import { hubAddress } from '../../src/domain/gateways/hubAddress.ts';
import { shopAddress } from '../../src/domain/store/shopAddress.ts';
import { routes } from '../../src/domain/shell/routes.ts';
import { liveViewAddress } from '../../src/domain/live/liveView.ts';
import { frontDoor } from '../demoRecorders.ts';
import { expect } from './fixtures.ts';
import { english as say } from './localeTexts.ts';
import { longStretch, plainDay } from './recordedDay.ts';
import { clipButton, markRange } from './replay/clipStage.ts';
import { cameraRow, deleteButton, gridWindow } from './replay/gridEditorStage.ts';
import { openAnew } from './turnTo.ts';
import { codeDialog, sharingCard, sharingPath, showCode } from './replay/sharingSection.ts';

/** One screen of the console behind the sign-in, and how a person comes to it from any other. */
export interface ConsoleScreen {
  readonly path: string;
  /** Waits until it is there, and opens what it is about. */
  readonly arrange?: (page: Page) => Promise<void>;
}

const { serialNumber } = frontDoor;
const second = longStretch().from + 10;

const tabPath = (tab: CameraTab) =>
  cameraAddress(serialNumber, tab === 'history' ? { tab, day: plainDay, second } : { tab });
const historyTab = tabPath('history');
const clips = (page: Page) => clipButton({ page }, 'clips:downloadRecording').waitFor();

const cardSection = (camera: string) => cameraAddress(camera, { tab: 'settings', section: 'card' });
const cardShown = (page: Page) =>
  page.locator('[data-machine="storageCard"][data-state="shown.asRead"]').waitFor();

const pictured = (machine: string) => (page: Page) =>
  page.locator(`[data-machine="${machine}"] img`).first().waitFor();

/** What of a tab comes after its code. The camera has no vehicles: that its list is empty is looked at. */
const arrangeTab: { readonly [Tab in CameraTab]?: ConsoleScreen['arrange'] } = {
  history: clips,
  motion: pictured('alertQuery'),
  people: pictured('alertQuery'),
  vehicles: (page) => page.locator('[data-machine="alertQuery"][data-state="empty"]').waitFor(),
  archives: pictured('archiveQuery'),
  stats: (page) => expect(page.locator('.apexcharts-svg')).toHaveCount(2),
};

/** A page of the console is there once its code has arrived and shows a machine, and no machine loads. */
async function pageShown(page: Page): Promise<void> {
  await page.locator('#main [data-machine], main:not(#main)').first().waitFor({ state: 'attached' });
  await expect(page.locator('[data-state*="loading"]')).toHaveCount(0);
}

/** Every page of the route table that stands in the console, by its path. */
const pages = routes.map(({ path }) => path).filter((path) => path !== '/login');

/** Every screen of the console: each page of the route table, each tab of a camera, and what opens in them. */
export const consoleScreens: Readonly<Record<string, ConsoleScreen>> = {
  'a camera of a hub': {
    path: hubAddress({ gateway: 'LKGW00000001', channel: 2 }),
    arrange: (page) => page.locator('[data-machine="livePlayer"][data-state="streaming.playing"]').waitFor(),
  },
  'the traffic store': {
    path: shopAddress({ store: 'traffic', serialNumber: null }),
    arrange: (page) => page.locator('[data-machine="trafficList"][data-state="listed"]').waitFor(),
  },
  ...Object.fromEntries(pages.map((path) => [path, { path, arrange: pageShown }])),
  ...Object.fromEntries(
    cameraTabs.map((tab) => [`the tab ${tab}`, { path: tabPath(tab), arrange: arrangeTab[tab] }]),
  ),
  ...Object.fromEntries(
    (['picture', 'sound', 'network'] as const).map((section) => [
      `the section ${section} of the settings`,
      {
        path: cameraAddress(serialNumber, { tab: 'settings', section }),
        arrange: (page: Page) => page.locator(`#settings-${section}`).waitFor(),
      },
    ]),
  ),
  'the firmware of a camera': {
    path: cameraAddress(serialNumber, { tab: 'settings', section: 'firmware' }),
    arrange: (page) => page.locator('.release-notes').waitFor(),
  },
  'the detection of a camera': {
    path: cameraAddress(serialNumber, { tab: 'settings', section: 'detection' }),
    arrange: async (page) => {
      await page.getByRole('region', { name: say('settings:detection.picture') }).waitFor();
      await expect(page.locator('.rg-key p').first()).toContainText(/\d/);
    },
  },
  'an alert rule': {
    path: cameraAddress(serialNumber, { tab: 'settings', section: 'rules' }),
    arrange: async (page) => {
      await page.locator('.rule-open').first().click();
      await page.getByRole('grid').waitFor();
    },
  },
  'an alert that is played, and others chosen': {
    path: '/alert?review=all&period=all&device=LK0000000001',
    arrange: async (page) => {
      for (const place of [1, 2]) await page.locator('.ev').nth(place).getByRole('checkbox').click();
      await page.locator('.ev a').first().click();
      await page.locator('.play-in [data-display-state="moving"]').waitFor();
    },
  },
  'the wall of a facet': {
    path: '/cameras?show=offline',
    arrange: async (page) => {
      const wall = page.getByRole('region', { name: say('devices:wall.label') });
      await expect(wall.getByRole('listitem')).toHaveText(/^Garage.*Offline/);
    },
  },
  'a detector': {
    path: '/gatewayDevice?gateway=LKGW00000001&detector=3',
    arrange: (page) => page.locator('#detector-name').waitFor(),
  },
  'the settings of a camera of a hub': {
    path: hubAddress({ gateway: 'LKGW00000001', channel: 1, tab: 'settings' }),
    arrange: (page) => page.locator('#camera-name').waitFor(),
  },
  'an alert rule of a camera of a hub': {
    path: hubAddress({ gateway: 'LKGW00000001', channel: 1, tab: 'rules' }),
    arrange: async (page) => {
      await page.locator('.rule-open').first().click();
      await page.getByRole('grid').waitFor();
    },
  },
  'the settings of a hub': {
    path: '/gatewayDevice?gateway=LKGW00000001&settings',
    arrange: async (page) => {
      await page.locator('.release-notes').waitFor();
      await page.locator('#share-account').waitFor();
    },
  },
  'the question about the upgrade of a hub': {
    path: '/gatewayDevice?gateway=LKGW00000001&settings',
    arrange: async (page) => {
      await page.getByRole('button', { name: say('settings:firmware.act.upgrade') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'the detectors of a camera': {
    path: hubAddress({ gateway: 'LKGW00000001', link: 2 }),
    arrange: (page) => page.locator('.link-list').waitFor(),
  },
  'what a camera of a hub recorded': {
    path: hubAddress({ gateway: 'LKGW00000001', channel: 2, tab: 'history', day: plainDay }),
    arrange: (page) => page.locator('[data-machine="playback"]').waitFor(),
  },
  'a doorbell': {
    path: cameraAddress('LKDB00000001', { kind: 'doorbell' }),
    arrange: async (page) => {
      await page.locator('[data-machine="livePlayer"][data-state="streaming.playing"]').waitFor();
      await page.locator('.visit').first().waitFor();
    },
  },
  'a camera that is unknown': { path: cameraAddress('LK9') },
  'no page': { path: '/no/page' },
  'four cameras': {
    path: liveViewAddress(serialNumber, { four: true, others: [] }),
    arrange: (page) => page.getByRole('region', { name: say('live:four.label') }).waitFor(),
  },
  'the menu of the live window': {
    path: tabPath('live'),
    arrange: async (page) => {
      await page.getByRole('region', { name: say('live:label', { name: 'Front door' }) }).waitFor();
      await page.locator('summary').click();
    },
  },
  'the menu of a recording, enlarged': {
    path: historyTab,
    arrange: async (page) => {
      await clips(page);
      await page.locator('.player .zoom').press('+');
      await page.locator('.playback-bar summary').click();
      await page.locator('.more-items').waitFor();
    },
  },
  'the calendar': {
    path: historyTab,
    arrange: async (page) => {
      await clips(page);
      await page.locator('.day-bar .pop-anchor').getByRole('button').click();
      await expect(page.locator('.p-datepicker-calendar')).toBeVisible();
    },
  },
  'the months of the calendar': {
    path: historyTab,
    arrange: async (page) => {
      await clips(page);
      await page.locator('.day-bar .pop-anchor').getByRole('button').click();
      await page.locator('.p-datepicker-month').click();
      await expect(page.locator('.p-monthpicker')).toBeVisible();
    },
  },
  'buying a capability': {
    path: '/shop?store=capability&device=LK0000000010',
    arrange: async (page) => {
      const name = say('shop:capability.human.name');
      await page.getByRole('button', { name: say('shop:actOf.buy', { name }) }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'canceling a capability': {
    path: '/shop?store=capability&device=LK0000000004',
    arrange: async (page) => {
      const name = say('shop:capability.vehicle.name');
      await page.getByRole('button', { name: say('shop:actOf.cancel', { name }) }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'resetting the capabilities': {
    path: '/shop?store=capability&device=LK0000000004',
    arrange: async (page) => {
      await page.getByRole('button', { name: say('shop:reset.act') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'a camera that the store does not know': {
    path: '/shop?store=capability&device=LK9',
    arrange: (page) => page.getByText(say('messages:payment.deviceRequired')).waitFor(),
  },
  'the numbers of the traffic': {
    path: shopAddress({ store: 'traffic', serialNumber: null }),
    arrange: async (page) => {
      await page.getByText(say('traffic:chart.table')).click();
      await page.locator('.usage-table').waitFor();
    },
  },
  'the question about pay by use': {
    path: shopAddress({ store: 'traffic', serialNumber: null }),
    arrange: async (page) => {
      await page.getByRole('switch', { name: say('traffic:byUse.title') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'buying storage that stops what runs': {
    path: '/cloudStorage?buy=LK0000000004',
    arrange: async (page) => {
      await page.getByRole('radio', { name: say('store:product.alert.name', { period: '1 year' }) }).check();
      await page.locator('#buy-agreement').waitFor();
      await page.locator('.swap').waitFor();
    },
  },
  'a receipt': {
    path: '/cloudStorage?orders=effective',
    arrange: async (page) => {
      await page.locator('.order-acts button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'the question about unsubscribing': {
    path: '/cloudStorage',
    arrange: async (page) => {
      await page
        .getByRole('button', { name: say('store:services.actOf.unsubscribe', { device: 'Living room' }) })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'a clip that is shared': {
    path: historyTab,
    arrange: async (page) => {
      await clips(page);
      await markRange({ page }, { from: second, to: second + 20 });
      await clipButton({ page }, 'clips:share').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'the section Sharing': { path: sharingPath, arrange: (page) => sharingCard({ page }).waitFor() },
  'a share code': {
    path: sharingPath,
    arrange: async (page) => {
      await showCode({ page });
      await codeDialog({ page }).getByRole('img').waitFor();
    },
  },
  'the storage card': { path: cardSection(serialNumber), arrange: cardShown },
  'no storage card': { path: cardSection('LK0000000014'), arrange: cardShown },
  'the question about formatting': {
    path: cardSection(serialNumber),
    arrange: async (page) => {
      await cardShown(page);
      await page.getByRole('button', { name: say('settings:card.format') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'a grid that is made': {
    path: '/grids?new=9',
    arrange: (page) => cameraRow({ page }, 'Living room').click(),
  },
  'a grid that is changed': {
    path: '/grids?grid=3001&edit',
    arrange: (page) => gridWindow({ page }, 4).waitFor(),
  },
  'a grid live': {
    path: '/grids?grid=3001',
    arrange: (page) => page.locator('.gw video').first().waitFor(),
  },
  'a grid with one window enlarged': {
    path: '/grids?grid=3001&window=1',
    arrange: (page) => page.locator('.gw[data-large] video').waitFor(),
  },
  'a grid played back': {
    path: `/grids?grid=3001&play&day=${plainDay}&t=${second}`,
    arrange: (page) => page.locator('[data-machine="syncPlayback"][data-state="running"]').waitFor(),
  },
  'cameras side by side': {
    path: `/grids?camera=LK0000000001&camera=LK0000000002&day=${plainDay}&t=${second}`,
    arrange: (page) => page.locator('[data-machine="syncPlayback"][data-state="running"]').waitFor(),
  },
  'the tour': {
    path: '/grids?tour',
    arrange: (page) => page.locator('.tour-bar').waitFor(),
  },
  'the question about deleting a grid': {
    path: '/grids',
    arrange: async (page) => {
      await deleteButton({ page }, 'Around the house').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'the question about the log-out': {
    path: '/grids',
    arrange: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('shell:logout.label') })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'what the keys of a page do': {
    path: '/alert',
    arrange: async (page) => {
      await page.locator('.ev').first().waitFor();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: say('shortcuts:title') })).toBeVisible();
    },
  },
  'the alerts of chosen days': {
    path: `/alert?period=custom&from=${plainDay}&to=${plainDay}&review=all`,
    arrange: pictured('alertQuery'),
  },
  'an alert that is not kept': {
    path: '/alert?review=all&open=alert%2Fnone&at=1795129400000',
    arrange: (page) => page.getByText(say('review:gone.title')).waitFor(),
  },
  'the archives of people': {
    path: '/people?view=archives',
    arrange: pictured('archiveQuery'),
  },
  'a camera that is not there': {
    path: cameraAddress('LK0000009999'),
    arrange: (page) => page.getByText(say('messages:device.notExist')).waitFor(),
  },
  'the user menu': {
    path: '/people',
    arrange: (page) => page.getByRole('banner').getByRole('button', { name: 'Mara Keller' }).click(),
  },
};

/** Turns the open console to a screen, as a link in it does, and waits until nothing of it is pending. */
export async function openScreen(page: Page, { path, arrange }: ConsoleScreen): Promise<void> {
  // A question is the console's, not the screen's, and stays; all else that is open goes with its screen.
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openAnew(page, path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('[data-state^="loading"]')).toHaveCount(0);
  await arrange?.(page);
}
