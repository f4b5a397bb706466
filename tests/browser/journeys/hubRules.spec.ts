import { hubAddress } from '../../../src/domain/gateways/hubAddress.ts';
import { setQuietMoment } from '../alertCalls.ts';
import { streamsStand } from '../alertStreams.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { newerPill, newerText } from '../newerAlerts.ts';
import { answer, closedRow, newButton, ruleEditor, ruleList } from '../replay/ruleStage.ts';
import { violations } from '../violations.ts';

const gateway = 'LKGW00000001';
const lounge = 1;
/** What is noticed counts from the segment before: the change is older then. */
const pass = 10_000;

test('a camera of a hub has alert rules: its alerts arrive by them from then on', async ({
  page,
  control,
  provider,
  signIn,
}) => {
  const motion = say('alerts:type.motion');
  const person = say('alerts:type.human');
  const row = (text: string) => ruleList({ page }).locator('.rule').filter({ hasText: text });
  const act = (key: string) => ruleEditor({ page }).getByRole('button', { name: say(key), exact: true });
  await setQuietMoment(provider.url, control);
  await signIn();
  await page.goto(hubAddress({ gateway, channel: lounge, keyword: 'lounge' }));
  await page
    .getByRole('navigation', { name: say('devices:tabs.label') })
    .getByRole('link', { name: say('settings:rules.title') })
    .click();

  await test.step('one says what the hub cannot limit, and there is neither a region nor a lamp', async () => {
    await closedRow({ page }, person).click();
    await expect(ruleEditor({ page })).toContainText(say('settings:rules.placeless'));
    await expect(ruleEditor({ page }).getByLabel(say('settings:rules.region'), { exact: true })).toHaveCount(
      0,
    );
    await expect(ruleEditor({ page }).getByRole('slider')).toHaveCount(0);
    await expect(ruleEditor({ page }).locator('.rule-outputs').getByRole('checkbox')).toHaveCount(3);
    expect(await violations(page)).toEqual([]);
    await act('settings:rules.back').click();
  });
  await test.step('a new rule is at an address of its own, and stays when the page is loaded again', async () => {
    await newButton({ page }).click();
    const name = ruleEditor({ page }).getByRole('textbox', { name: say('settings:label.name') });
    await name.fill('At night');
    await page.getByRole('link', { name: say('gateways:camera.back') }).click();
    await answer({ page }, 'common:leave.stay');
    await ruleEditor({ page })
      .getByRole('radio', { name: say('settings:week.kind.night') })
      .check();
    await act('common:save').click();
    await expect(act('settings:unsaved.discard')).toBeHidden();
    await expect(page).toHaveURL(/&tab=rules&rule=(?!new)[^&]+&q=lounge$/);
    await page.reload();
    await expect(name).toHaveValue('At night');
    await act('settings:rules.delete.label').click();
    await answer({ page }, 'settings:rules.delete.confirm');
    await expect(row('At night')).toHaveCount(0);
    await expect(page).toHaveURL(hubAddress({ gateway, channel: lounge, tab: 'rules', keyword: 'lounge' }));
  });
  await test.step('with Motion paused, a person alone is announced; resumed, both are', async () => {
    const turn = (key: string) =>
      page.getByRole('button', { name: say(key).replace('{{rule}}', motion), exact: true });
    const atList = `/gatewayAlerts?device=${gateway}&channel=${lounge}`;
    const happen = async () => {
      await control.advance(pass);
      for (const type of ['motion', 'human'] as const) await control.noticed(gateway, lounge, type);
      await control.advance(pass);
    };
    await turn('settings:rules.pause').click();
    await expect(row(motion)).toContainText(say('settings:rules.status.paused'));
    await page.goto(atList);
    await streamsStand(control);
    await happen();
    await expect(newerPill(page)).toHaveText(newerText(1));
    await page.goto(hubAddress({ gateway, channel: lounge, tab: 'rules' }));
    await turn('settings:rules.resume').click();
    await expect(row(motion)).toContainText(say('settings:rules.status.working'));
    await page.goto(atList);
    await streamsStand(control);
    await happen();
    await expect(newerPill(page)).toHaveText(newerText(2));
  });
  await test.step('offline the rules are shown, and cannot be changed', async () => {
    await page.goto(hubAddress({ gateway, channel: lounge, tab: 'rules' }));
    await expect(newButton({ page })).toBeVisible();
    await control.channel(gateway, lounge, { onLine: false });
    await page.reload();
    await expect(page.getByRole('main')).toContainText(say('gateways:camera.settings.offline'));
    await expect(row(person)).toBeVisible();
    await expect(newButton({ page })).toHaveCount(0);
  });
});
