import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { frontDoor } from '../../demoRecorders.ts';
import { endpointPath } from '../endpointPath.ts';
import { english as say } from '../localeTexts.ts';
import { member } from './acts.ts';
import type { ReplayContext } from './driver.ts';

// The section Sharing of the front door, for the drivers of its two machines.

/** Its address. */
export const sharingPath = cameraAddress(frontDoor.serialNumber, { tab: 'settings', section: 'sharing' });

/** The section itself. */
export const sharingCard = ({ page }: Pick<ReplayContext, 'page'>) =>
  page.getByRole('region', { name: say('settings:sharing.title'), exact: true });

/** The dialog with the share code. */
export const codeDialog = ({ page }: Pick<ReplayContext, 'page'>) =>
  page.getByRole('dialog', { name: say('settings:sharing.code.title') });

/** Opens the dialog with the share code. */
export const showCode = (context: Pick<ReplayContext, 'page'>) =>
  sharingCard(context)
    .getByRole('button', { name: say('settings:sharing.code.show') })
    .click();

/** What a call for the shares answers, as an event of a path says. */
export const listOf = (said: unknown) =>
  ({ kind: 'answer', json: { code: 1, msg: '', data: member(said, 'shares') } }) as const;

/** Answers the call for the shares that the open dialog makes. */
export const sendShares = ({ control }: ReplayContext, said: unknown) =>
  control.release(endpointPath('listShares'), listOf(said));
