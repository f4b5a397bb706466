import { messageKeys, messages, type MessageKey } from '../../../src/domain/shell/messages.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { frontDoor } from '../../demoRecorders.ts';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { clipButton, markRange, recordedSecond } from '../replay/clipStage.ts';
import { plainDay } from '../recordedDay.ts';
import { openSignIn, submitSignIn } from '../signInForm.ts';

/** The answer of a provider that names a text. */
const naming = (key: MessageKey) => ({ kind: 'answer', json: { code: 601, msg: key, data: null } }) as const;

/** The texts of the catalogue that a provider may answer to a sign-in by password. */
const keys = messageKeys.filter((key) => {
  const { shownBy } = messages[key];
  return (
    typeof shownBy !== 'string' &&
    shownBy.machine === 'login' &&
    shownBy.state === 'byPassword.editing' &&
    /^(account|http)\./.test(key)
  );
});

test('each text of the catalogue that a provider answers to a sign-in by password is said', async ({
  page,
  control,
}) => {
  expect(keys.length).toBeGreaterThan(5);
  await openSignIn(page);
  for (const key of keys) {
    await control.rule({ path: '/api/aithLink/user/login', action: naming(key) });
    await submitSignIn(page);
    await expect(page.getByText(say(`messages:${key}`), { exact: true })).toBeVisible();
  }
});

test('each text of the catalogue about a share is said', async ({ page, control, signIn }) => {
  await signIn();
  const second = recordedSecond(10);
  await page.goto(cameraAddress(frontDoor.serialNumber, { tab: 'history', day: plainDay, second }));
  const stage = { page };
  await markRange(stage, { from: recordedSecond(100), to: recordedSecond(108) });
  await clipButton(stage, 'clips:share').click();
  const dialog = page.getByRole('dialog', { name: say('clips:mail.title') });
  const field = (key: string) => dialog.getByRole('textbox', { name: say(`clips:mail.${key}`) });
  const send = () => dialog.getByRole('button', { name: say('clips:mail.send') }).click();
  await field('subject').fill('');
  await send();
  await expect(dialog).toContainText(say('messages:form.shareEmailRequired'));
  await expect(dialog).toContainText(say('messages:form.shareSubjectRequired'));
  await field('email').fill('friend@');
  await field('subject').fill('At the door');
  await send();
  await expect(dialog).toContainText(say('messages:form.shareEmailFormat'));
  await field('email').fill('friend@lookout.example');
  await control.rule({ path: '/api/aithLink/alarm/share', action: naming('share.videoFailed') });
  await send();
  await expect(dialog.getByRole('alert')).toHaveText(say('messages:share.videoFailed'));
  await control.rule({ path: '/api/aithLink/alarm/share', action: naming('share.tooManyLinks') });
  await field('subject').fill('At the gate');
  await send();
  await expect(dialog.getByRole('alert')).toHaveText(say('messages:share.tooManyLinks'));
});

test('of a device that the catalogue calls unknown that is said', async ({ page, control, signIn }) => {
  await signIn();
  await control.rule({ path: '/api/aithLink/device/infoBySerailno', action: naming('device.unknown') });
  await page.goto('/cameras?device=LK0000009999');
  await expect(page.getByRole('region', { name: 'Camera', exact: true })).toContainText(
    say('messages:device.unknown'),
  );
});
