import { forgetCache } from '../cache.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { stopClock } from '../pageClock.ts';
import { takeProvoked } from '../provoked.ts';
import { storedSession, openSignIn, signInForm, submitSignIn } from '../signInForm.ts';
import { dropped, faults, provoke, type Fault } from './faultyAnswers.ts';

const path = '/api/aithLink/user/login';

/** What happened on the way is only logged: the sign-in says in its own words that no answer arrived, or that it was broken. */
const onTheWay = 'messages:account.responseTimeout';
const broken = 'messages:account.answerUnclear';
/** Texts about devices come with the console, ahead of the sign-in: before them it says that something went wrong. */
const said = ({ text }: Fault) => {
  if (text === 'messages:network.interface') return say(broken);
  if (text.startsWith('messages:network.')) return say(onTheWay);
  if (!text.startsWith('messages:device.')) return say(text);
  return new RegExp(`^(${say('messages:http.other')}|${say(text)})$`);
};

/** No token was sent, so none has expired. */
const noAccess = 'messages:http.unauthorized';
const refusedStatus = { kind: 'answer', raw: '', status: 401 } as const;
const refusedCode = { kind: 'answer', json: { code: 401, msg: '', data: null } } as const;

const odd = (name: string, data: unknown): Fault => ({
  name,
  action: { kind: 'answer', json: { code: 1, msg: 'ok', data } },
  text: broken,
  writes: null,
});

test('whatever is wrong with the answer is said, nothing is kept, and the next try works', async ({
  page,
  control,
  problems,
}) => {
  await openSignIn(page);
  const { submit } = signInForm(page);
  await submitSignIn(page, undefined, { agreed: false });
  await signInForm(page).agreed.check();
  const all = [
    ...faults,
    { name: '401 as HTTP status', action: refusedStatus, text: noAccess, writes: { status: 401 } },
    { name: '401 in the body', action: refusedCode, text: noAccess, writes: null },
    odd('no token', { user: { userId: '1001' } }),
    odd('an empty token', { token: '', user: { userId: '1001' } }),
    odd('a token that no header can carry', { token: 'a\nb: c', user: { userId: '1001' } }),
    odd('no user', { token: 'abcdefghijklmnop' }),
    odd('a userId that is a number', { token: 'abcdefghijklmnop', user: { userId: 1001 } }),
  ];
  for (const fault of all) {
    await test.step(fault.name, async () => {
      await provoke(control, path, fault);
      await submit.click();
      await expect(page.getByRole('alert')).toHaveText(said(fault));
      await expect(submit).toBeEnabled();
      await takeProvoked(problems, fault, path);
      expect(await storedSession(page)).toEqual({ token: null, userId: null });
    });
  }
  await submit.click();
  await expect(page).toHaveURL('/cameras');
});

test('a dropped connection is said', async ({ page, control, problems }) => {
  await openSignIn(page);
  await provoke(control, path, dropped);
  await submitSignIn(page);
  await expect(page.getByRole('alert')).toHaveText(said(dropped));
  await takeProvoked(problems, dropped, path);
});

test('a fault is taken back as soon as something is typed', async ({ page, control }) => {
  await provoke(control, path, { action: { kind: 'answer', raw: 'no' } });
  await openSignIn(page);
  await submitSignIn(page);
  await expect(page.getByRole('alert')).toHaveText(say(broken));
  await signInForm(page).password.fill('other');
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('an answer that arrives late signs in', async ({ page, control }) => {
  await control.hold(path);
  await stopClock(page);
  await openSignIn(page);
  await submitSignIn(page);
  await control.awaitHeld(path);
  await page.clock.runFor(29_000);
  await expect(page.getByRole('button', { name: say('signIn:submitting') })).toBeVisible();
  await control.release(path);
  await expect(page).toHaveURL('/cameras');
});

test('an answer that never arrives ends after 30 s with a time-out', async ({ page, control }) => {
  await control.hold(path);
  await stopClock(page);
  await openSignIn(page);
  await submitSignIn(page);
  await control.awaitHeld(path);
  await page.clock.runFor(30_000);
  await expect(page.getByRole('alert')).toHaveText(say(onTheWay));
  await expect(signInForm(page).submit).toBeVisible();
  expect(await storedSession(page)).toEqual({ token: null, userId: null });
});

test('whoever submits before the script has arrived loses nothing', async ({ page, control }) => {
  await forgetCache(page);
  await control.hold('/assets/index*');
  await page.goto('/login', { waitUntil: 'commit' });
  await submitSignIn(page);
  await control.release('/assets/index*');
  await expect(page).toHaveURL('/cameras');
});
