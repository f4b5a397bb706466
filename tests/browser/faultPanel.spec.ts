import type { Page } from 'playwright/test';
import { faultsPath } from '../../src/domain/inspector/faults.ts';
import { frontDoor } from '../demoRecorders.ts';
import { expect, test } from './fixtures.ts';
import { inspected } from './inspected.ts';
import { expectPlaying, liveWindow } from './livePicture.ts';
import { english as say } from './localeTexts.ts';
import { takeProvoked } from './provoked.ts';
import { openSignIn, submitSignIn } from './signInForm.ts';
import { violations } from './violations.ts';

/** The run-time configuration of a provider that was started with `--faults on`. */
const offered = {
  ...inspected,
  action: { ...inspected.action, json: { api: '', brand: 'Lookout', inspector: true, faults: true } },
};

/** The place of the faults, as a person finds it. */
function panelIn(inspector: Page) {
  const form = inspector.getByRole('form', { name: 'New fault' });
  const list = inspector.getByRole('list', { name: 'Faults in force' });
  const endAll = inspector.getByRole('button', { name: 'End all', exact: true });
  return {
    form,
    list,
    endAll,
    /** Chooses a kind and fills in the form; the last press puts the fault in force. */
    put: async (kind: string, fields: Readonly<Record<string, string>>) => {
      await inspector.bringToFront();
      await form.getByRole('button', { name: kind, exact: true }).click();
      for (const [label, value] of Object.entries(fields)) {
        const field = form.getByLabel(label);
        if (label === 'Milliseconds') await field.fill(value);
        else await field.selectOption(value);
      }
      await form.getByRole('button', { name: 'Put in force' }).click();
    },
    end: async () => {
      await inspector.bringToFront();
      await endAll.click();
      await expect(list).toHaveCount(0);
      await expect(endAll).toHaveCount(0);
    },
  };
}

test('every kind of fault is seen by the console until one press ends it', async ({
  page,
  context,
  control,
  signIn,
  problems,
}) => {
  test.slow();
  await control.rule(offered);
  const inspector = await context.newPage();
  await inspector.goto('/inspect.html#/faults');
  const { put, end, list } = panelIn(inspector);
  const main = page.getByRole('main');
  const count = page.getByText(say('devices:list.count', { count: 14 }));
  const failed = main.getByText(say('devices:list.failed.title'));
  const device = `/cameras?device=${frontDoor.serialNumber}`;

  await test.step('refuse, by a case of the models', async () => {
    const name = 'login: loginByPassword error: userNotFound: 601 account.userNotFound';
    await put('Refuse', { Call: 'login', 'Case of the models': name });
    await expect(list).toContainText('login is refused: 601 account.userNotFound');
    await page.bringToFront();
    await openSignIn(page);
    await submitSignIn(page);
    await expect(page.getByText(say('messages:account.userNotFound'), { exact: true })).toBeVisible();
    await expect(list).toContainText('met by 1 call');
    await end();
  });

  await test.step('hold', async () => {
    await signIn();
    await put('Hold', { Call: 'listDevices' });
    await page.bringToFront();
    await page.goto('/cameras');
    await expect(list).toContainText(/[1-9] waiting/);
    await expect(count).toBeHidden();
    await end();
    await page.bringToFront();
    await expect(count).toBeVisible();
  });

  await test.step('delay', async () => {
    await put('Delay', { Call: 'listDevices', Milliseconds: '2000' });
    await page.bringToFront();
    const began = performance.now();
    await page.goto('/cameras');
    await expect(count).toBeVisible();
    expect(performance.now() - began).toBeGreaterThan(2000);
    await end();
  });

  await test.step('break', async () => {
    await put('Break', { Call: 'listDevices' });
    await page.bringToFront();
    await page.goto('/cameras');
    await expect(failed).toBeVisible();
    await end();
  });

  await test.step('lose', async () => {
    expect(problems).toEqual([]);
    await put('Lose', { Call: 'listDevices' });
    await page.bringToFront();
    await page.goto('/cameras');
    await expect(failed).toBeVisible();
    await end();
    await page.bringToFront();
    await page.goto(device);
    await expectPlaying(page);
    await takeProvoked(problems, { writes: 'dropped' }, '/api/aithLink/device/info');
  });

  await test.step('freeze a stream', async () => {
    await put('Freeze stream', { Camera: frontDoor.serialNumber });
    await page.bringToFront();
    await expect(page.getByText(/^Frozen since \d\d:\d\d:\d\d$/)).toBeVisible();
    await end();
    await page.bringToFront();
    await expectPlaying(page);
  });

  await test.step('cut a stream', async () => {
    await put('Cut stream', { Camera: frontDoor.serialNumber });
    await page.bringToFront();
    await expect(liveWindow(page)).toHaveAttribute('data-state', /^reconnecting/);
    await expect
      .poll(async () => (await control.sockets()).bySerialNumber[frontDoor.serialNumber] ?? 0)
      .toBe(0);
    await end();
    await page.bringToFront();
    await expectPlaying(page);
  });
});

test('what is in force is named in every place, and stays after a reload only if that was said', async ({
  page: inspector,
  control,
}) => {
  await control.rule(offered);
  await inspector.goto('/inspect.html#/faults');
  const { form, list, put, endAll } = panelIn(inspector);
  await put('Hold', { Call: 'getInfo' });
  await form.getByLabel('Stays when this page is reloaded or closed').check();
  await put('Break', { Call: 'listGrids' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  for (const place of ['Live', 'Catalogue']) {
    await inspector.getByRole('link', { name: place, exact: true }).click();
    await expect(inspector.getByRole('link', { name: '2 faults in force' })).toBeVisible();
    await expect(endAll).toBeVisible();
  }
  await inspector.reload();
  await expect(inspector.getByRole('link', { name: '1 fault in force' })).toBeVisible();
  await inspector.getByRole('link', { name: '1 fault in force' }).click();
  await expect(list).toContainText('listGrids is answered with a malformed response');
  for (const width of [1440, 1024]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await inspector.setViewportSize({ width, height: 900 });
      await inspector.emulateMedia({ colorScheme });
      expect(await violations(inspector)).toEqual([]);
    }
  }
  await endAll.press('Enter');
  await expect(list).toHaveCount(0);
});

test('a provider without them has no place for them, and nothing asks for them', async ({
  page: inspector,
  control,
}) => {
  await control.rule(inspected);
  const asked: string[] = [];
  inspector.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await inspector.goto('/inspect.html#/faults');
  await expect(inspector.getByRole('heading', { name: 'No faults here' })).toBeVisible();
  await expect(inspector.getByRole('link', { name: 'Faults', exact: true })).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith(faultsPath))).toEqual([]);
});
