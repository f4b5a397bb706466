import type { Page } from 'playwright/test';
import { hubAddress } from '../../../src/domain/gateways/hubAddress.ts';
import { endpointPath } from '../endpointPath.ts';
import { streamsStand } from '../alertStreams.ts';
import { expect, test } from '../fixtures.ts';
import { expectPlaying } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import { tabTo } from '../keyboard.ts';

const house = 'LKGW00000001';
const smoke = 3;
const bell = 'LKDB00000001';
const shop = 'LKDB00000002';
const hubCall = endpointPath('deviceBySerialNumber');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('by keyboard alone: a hub, one of its cameras live, and back to it', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/gatewayDevice');
  await expect(page.getByRole('list', { name: say('gateways:list.label') }).getByRole('link')).toHaveCount(2);
  await heading(page).focus();
  await tabTo(page, 'Shop hub');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(hubAddress({ gateway: 'LKGW00000002' }));
  await heading(page).focus();
  await tabTo(page, 'House hub');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(hubAddress({ gateway: house }));

  await tabTo(page, say('gateways:stage.refresh'));
  await tabTo(page, say('gateways:stage.settings'));
  await tabTo(page, `${say('gateways:channel', { channel: 2 })} Terrace`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(hubAddress({ gateway: house, channel: 2 }));
  await expectPlaying(page);
  await heading(page).focus();
  await tabTo(page, say('live:snapshot.save'));
  await heading(page).focus();
  await tabTo(page, say('gateways:camera.back'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(hubAddress({ gateway: house }));
  await expect(page.getByRole('link', { name: /Terrace/ }).first()).toBeFocused();
});

test('by keyboard alone: a detector is changed and saved, linked and unlinked', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto(hubAddress({ gateway: house }));
  const opener = page.getByRole('link', { name: /Kitchen smoke/ });
  await expect(opener).toBeVisible();
  await heading(page).focus();
  await tabTo(page, 'Kitchen smoke');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(hubAddress({ gateway: house, detector: smoke }));
  const panel = (name: string) => page.getByRole('region', { name, exact: true });

  await test.step('its name', async () => {
    const name = panel('Kitchen smoke').getByRole('textbox', { name: say('settings:label.name') });
    await expect(name).toBeVisible();
    await tabTo(page, name);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Stove');
    await tabTo(page, say('common:save'));
    await page.keyboard.press('Enter');
    await expect(panel('Stove')).toBeVisible();
    await expect(panel('Stove').locator('.unsaved-bar')).toHaveCount(0);
  });
  await test.step('the camera that it is linked to', async () => {
    const link = panel('Stove').getByRole('combobox', { name: say('gateways:detector.link.label') });
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(hubAddress({ gateway: house }));
    const tile = page.getByRole('link', { name: /Stove/ });
    await expect(tile).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await tabTo(page, link);
    await control.hold(hubCall);
    await page.keyboard.type('Terrace');
    await control.awaitHeld(hubCall);
    await expect(panel('Stove')).toContainText(say('gateways:detector.link.linked', { camera: 'Terrace' }));
    await page.keyboard.press('Escape');
    await expect(tile).toBeFocused();
    // Once the hub is read anew, it moves to the lane of its camera, and has the focus there.
    const moved = page.locator('.lanes > li', { hasText: 'Terrace' }).getByRole('link', { name: /Stove/ });
    await expect(moved).toHaveCount(0);
    await control.release(hubCall);
    await expect(moved).toBeFocused();
  });
  await test.step('from its camera', async () => {
    await heading(page).focus();
    await tabTo(page, say('gateways:link.of', { name: 'Terrace' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(hubAddress({ gateway: house, link: 2 }));
    const linked = panel(say('gateways:link.of', { name: 'Terrace' })).getByRole('switch', { name: /Stove/ });
    await expect(linked).toBeChecked();
    await tabTo(page, linked);
    await page.keyboard.press('Space');
    await expect(linked).not.toBeChecked();
    // While one change is on its way, the switch takes no other.
    await expect(linked).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('Space');
    await expect(linked).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('link', { name: say('gateways:link.of', { name: 'Terrace' }) }),
    ).toBeFocused();
  });
});

test('by keyboard alone: a doorbell live, who rang, and a ring that comes up', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto('/doorHome');
  const rows = page
    .getByRole('region', { name: say('doorbells:list.label'), exact: true })
    .getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await heading(page).focus();
  await tabTo(page, 'Shop bell');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/doorHome?device=${shop}`);
  await expectPlaying(page);

  const visits = page
    .getByRole('region', { name: say('doorbells:rings.title'), exact: true })
    .locator('.visit a');
  await expect(visits.first()).toBeVisible();
  await heading(page).focus();
  await tabTo(page, say('doorbells:rings.all'), 80);
  await tabTo(page, visits.first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/doorHome\?device=LKDB00000002&tab=history&day=/);

  const ring = page.locator('section.ring');
  await streamsStand(control);
  await control.alert(bell, 'doorbell');
  await expect(ring.filter({ hasText: 'Front bell' })).toBeVisible();
  await page.keyboard.press('F6');
  const watch = ring.first().getByRole('button', { name: say('doorbells:ringing.watch') });
  await expect(watch).toBeFocused();
  await tabTo(page, say('doorbells:ringing.ignore'), 3);
  await page.keyboard.press('Enter');
  await expect(ring).toHaveCount(0);
  await control.alert(bell, 'doorbell');
  await expect(ring).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(watch).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/doorHome?device=${bell}`);
  // The ring has a picture of its own until the live view is reached.
  await expect(ring).toHaveCount(0);
  await expectPlaying(page);
});

test('by keyboard alone: the arming mode is changed from the top bar of a gateway page', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/gatewayAlerts');
  const mode = (key: string) => say('account:arming.now', { mode: say(key) });
  const arming = page.getByRole('banner').getByRole('button', { name: mode('account:arming.freedom.label') });
  await expect(arming).toBeVisible();
  await page.keyboard.press('Tab');
  await tabTo(page, arming);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('region', { name: say('account:arming.title') });
  await expect(menu).toBeVisible();
  await tabTo(page, menu.getByRole('button', { pressed: true }));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(arming).toHaveCount(0);
  await expect(menu).toBeHidden();
  await expect(page.getByRole('banner').locator('.arming')).toBeFocused();
});
