import { expect, type Locator } from 'playwright/test';
import type { ReplayContext } from './driver.ts';

type Act = (context: ReplayContext) => Promise<void>;

/** What a person does and sees within one part of the page. With `exact`, a name is the whole name of the button. */
export const within = (part: (context: ReplayContext) => Locator, options: { exact?: true } = {}) => ({
  press:
    (name: string | RegExp): Act =>
    (context) =>
      part(context)
        .getByRole('button', { name, ...options })
        .click(),
  sees:
    (text: string | RegExp): Act =>
    (context) =>
      expect(part(context)).toContainText(text),
});

/** The dialog with this title. */
export const dialogNamed =
  (name: string) =>
  ({ page }: ReplayContext): Locator =>
    page.getByRole('dialog', { name });
