import type { Locator } from 'playwright/test';
import { english as say } from '../localeTexts.ts';
import type { ReplayContext } from './driver.ts';

/** The part of the page that shows the device that was chosen. */
export const stage = ({ page }: ReplayContext): Locator =>
  page.getByRole('region', { name: say('devices:stage.label'), exact: true });

/** A button of that part. */
export const stageButton = (context: ReplayContext, name: string): Locator =>
  stage(context).getByRole('button', { name, exact: true });
