import { expect, type Locator, type Page } from 'playwright/test';
import { readCode } from '../../outbox.ts';
import { english as say } from '../../localeTexts.ts';
import { fetchSession, type DemoAccount } from '../../signIn.ts';
import { toWire } from '../../../../src/domain/wire/fieldNames.ts';

// What the account's pages show, as a person finds it, in English.

export const button = (where: Page | Locator, key: string, values?: Readonly<Record<string, unknown>>) =>
  where.getByRole('button', { name: say(key, values), exact: true });

export const textbox = (where: Page | Locator, key: string) =>
  where.getByRole('textbox', { name: say(key), exact: true });

/** A card of the user page. */
export const card = (page: Page, id: string) =>
  page.getByRole('region', { name: say(`account:${id}.title`) });

export const expiredDialog = (page: Page) =>
  page.getByRole('dialog', { name: say('messages:session.expired') });

/** The form for a code in `where`: the field, the way to a code, and what is said to the field. */
export const codeField = (where: Page | Locator) => ({
  field: textbox(where, 'signIn:code.label'),
  send: button(where, 'signIn:code.send'),
});

/** Has a code sent to `address`, which `where` asks for already, and answers it. */
export function receiveCode(where: Page | Locator, url: string, address: string): Promise<string> {
  return receiveBy(codeField(where).send, where, url, address);
}

/** The same, for the first of the codes that a form asks for. */
export function receiveFirst(where: Locator, url: string, address: string): Promise<string> {
  return receiveBy(codeField(where).send.first(), where, url, address);
}

async function receiveBy(
  send: Locator,
  where: Page | Locator,
  url: string,
  address: string,
): Promise<string> {
  await send.click();
  await expect(where.getByText(say('signIn:code.sent', { account: address }))).toBeVisible();
  return readCode(url, address);
}

/** The form of a new password, on the sign-in page and on the user page. */
export const resetForm = (page: Page) => {
  const form = page.getByRole('form', { name: say('signIn:reset.title') });
  return {
    form,
    account: textbox(form, 'signIn:account'),
    code: codeField(form).field,
    newPassword: textbox(form, 'signIn:reset.newPassword'),
    repeatedPassword: textbox(form, 'signIn:reset.repeatedPassword'),
    submit: button(form, 'signIn:reset.submit'),
  };
};

/** The form of a new e-mail address or phone number. */
export const contactForm = (page: Page, kind: 'email' | 'phone') => {
  const form = page.getByRole('form', { name: say(`account:profile.${kind}.change`) });
  const proof = form.getByRole('group', { name: say('account:profile.proof.title') });
  return {
    form,
    proof,
    password: proof.getByLabel(say('account:profile.proof.currentPassword')),
    proofBy: (method: 'password' | 'code') =>
      proof.getByRole('radio', { name: say(`account:profile.proof.${method}`), exact: true }),
    address: textbox(form, `account:profile.${kind}.new`),
    code: codeField(form).field,
    save: button(form, 'common:save'),
    cancel: button(form, 'common:cancel'),
  };
};

/** What is said to a field that is marked wrong; null where it is not. */
export const faultOf = (field: Locator): Promise<string | null> =>
  field.evaluate((input) => {
    if (input.getAttribute('aria-invalid') !== 'true') return null;
    return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  });

/** The sign-in by password is refused with this message, or succeeds where it is null. */
export async function expectSignIn(url: string, account: DemoAccount, message: string | null): Promise<void> {
  const outcome = await fetchSession(url, account).then(
    () => null,
    (error: unknown) => String(error),
  );
  if (message === null) expect(outcome).toBeNull();
  else expect(outcome).toContain(`"msg":"${message}"`);
}

/** A call as the signed-in owner of `account` would make it, beside the page; answers its data. */
export async function callAs(
  url: string,
  account: DemoAccount,
  path: string,
  body?: object,
): Promise<unknown> {
  const { token, userId } = await fetchSession(url, account);
  const response = await fetch(
    `${url}/api/aithLink/${path}${body === undefined ? `?userId=${userId}` : ''}`,
    {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', requestToken: token },
      ...(body !== undefined && { body: toWire({ userId, ...body }) }),
    },
  );
  const { data }: { data: unknown } = await response.json();
  return data;
}

/** The settings that the provider keeps of an account. */
export async function storedDes(url: string, account: DemoAccount): Promise<unknown> {
  const info = await callAs(url, account, 'user/info', {});
  const des = typeof info === 'object' && info !== null && 'des' in info ? info.des : null;
  return typeof des === 'string' ? JSON.parse(des) : des;
}

/** How far the page reaches beyond the window, to the right. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth } = document.scrollingElement ?? document.documentElement;
    return Math.max(0, scrollWidth - innerWidth);
  });
