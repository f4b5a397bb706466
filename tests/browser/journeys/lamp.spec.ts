import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { freshRule } from '../../../src/domain/settings/alertRule.ts';
import { fromWire, toWire } from '../../../src/domain/wire/fieldNames.ts';
import { endpointPath } from '../endpointPath.ts';
import { expect, test } from '../fixtures.ts';
import { expectPlaying } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { demoAccount } from '../signIn.ts';

const nightYard = 'LK0000000008';
const dayMs = 86_400_000;
const alertsAnswer = v.object({ data: v.object({ list: v.array(v.object({ at: v.number() })) }) });

/** Whether the live picture has the warm light of the lamp; by night it is grey. */
const isLit = (page: Page) =>
  page.evaluate(() => {
    const [width, height] = [16, 9];
    const context = new OffscreenCanvas(width, height).getContext('2d');
    const video = document.querySelector('video');
    if (!context || !video) return null;
    context.drawImage(video, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    const mean = (channel: number) =>
      data.reduce((sum, value, at) => (at % 4 === channel ? sum + value : sum), 0) / (width * height);
    return mean(0) - mean(2) > 12;
  });

test('a lamp lights the live picture: by hand, and by a rule as long as it answers an alert', async ({
  page,
  provider,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto(cameraAddress(nightYard, { tab: 'settings', section: 'picture' }));
  await expectPlaying(page);
  await expect.poll(() => isLit(page)).toBe(false);
  const light = page.getByRole('radiogroup', { name: say('settings:label.lightControl') });
  for (const [choice, lit] of [
    ['on', true],
    ['off', false],
  ] as const) {
    await light.getByText(say(`settings:choice.lightControl.${choice}`), { exact: true }).click();
    await page.getByRole('button', { name: say('common:save'), exact: true }).click();
    await expect(page.locator('.unsaved-bar')).toHaveCount(0);
    await expect.poll(() => isLit(page)).toBe(lit);
  }

  const { token, userId } = await control.session(demoAccount.loginAccount);
  const call = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(provider.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', requestToken: token },
      body: toWire({ userId, ...body }),
    });
    return fromWire(await answer.text());
  };
  const rule = { ...freshRule('pet'), outputs: ['record', 'led'] };
  const edited = await call(endpointPath('editRule'), { serialNumber: nightYard, id: 'pet', rule });
  expect(edited).toMatchObject({ code: 1 });
  const since = Date.now();
  await control.advance(3 * dayMs);
  const query = { serialNumber: [nightYard], types: ['pet'], from: since, to: null, page: 1, size: 50 };
  const { list } = v.parse(alertsAnswer, await call(endpointPath('listAlerts'), query)).data;
  const alone = list.find(({ at }) => list.filter((other) => Math.abs(other.at - at) < 60_000).length === 1);
  if (!alone) throw new Error('no alert that comes alone');
  await control.setClock(alone.at - 1000);
  await page.goto(cameraAddress(nightYard));
  await expectPlaying(page);
  const opened = await control.sockets();
  await expect.poll(() => isLit(page)).toBe(true);
  await expect.poll(() => isLit(page)).toBe(false);
  // Its picture changed within the same connection.
  expect(await control.sockets()).toEqual(opened);
});
