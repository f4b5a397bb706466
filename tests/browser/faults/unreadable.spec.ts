import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';

const path = '/api/aithLink/device/info';
const body = { deviceType: ['IPC', 'BATIPC'] };
const listOf = (bindDevice: unknown[]) =>
  ({ kind: 'answer', json: { code: 1, msg: '', data: { bindDevice } } }) as const;
const good = { serialNumber: 'LK0000000001', name: 'Front door', deviceType: 'IPC', onLine: false };
const bad = { name: 'no serial number' };

test('a list whose entries are all unreadable is not "No cameras yet"', async ({ page, control, signIn }) => {
  await signIn();
  await control.rule({ path, body, action: listOf([bad, bad]) });
  await page.goto('/cameras');
  await expect(page.getByText(say('devices:list.unreadable.title'))).toBeVisible();
  await expect(page.getByText(say('devices:list.empty.title'))).toHaveCount(0);
  await page.getByRole('button', { name: say('common:tryAgain') }).click();
  await expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();
});

test('where some entries are unreadable the rest is shown, and how many are left out', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await control.rule({ path, body, action: listOf([bad, good, bad]) });
  await page.goto('/cameras');
  await expect(page.getByText(say('devices:list.count', { count: 1 })).first()).toBeVisible();
  await expect(page.getByText(say('common:dropped', { count: 2 }))).toBeVisible();
});

test('alerts and shares that are all unreadable are not "none"', async ({ page, control, signIn }) => {
  await signIn();
  const json = { code: 1, msg: '', data: { total: 2, list: [bad, bad] } };
  await control.rule({ path: '/api/aithLink/user/alarm/list', action: { kind: 'answer', json } });
  await page.goto('/cameras?device=LK0000000001&tab=people');
  const note = page.getByText(say('common:dropped', { count: 2 }));
  await expect(note).toBeVisible();
  await expect(page.getByText(say('alerts:people.empty'))).toHaveCount(0);
  const shares = { code: 1, msg: '', data: [bad, bad] };
  await control.rule({ path: '/api/aithLink/user/share/list', action: { kind: 'answer', json: shares } });
  await page.goto('/user');
  await expect(note).toBeVisible();
  await expect(page.getByText(say('account:shares.empty.title'))).toHaveCount(0);
});
