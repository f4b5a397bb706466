import { expect } from 'playwright/test';
import { cameraAddress } from '../../../../src/domain/devices/cameraAddress.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';

const readPath = endpointPath('readHealth');
const serialNumber = 'LK0000000001';
const health = ({ page }: Pick<ReplayContext, 'page'>) =>
  page.getByRole('region', { name: say('settings:health.title'), exact: true });
const answered = ({ control }: ReplayContext, event: Readonly<Record<string, unknown>>) =>
  control.release(readPath, { kind: 'answer', json: { code: 1, msg: '', data: event['output'] } });
const refuse = ({ control }: ReplayContext) => control.release(readPath, breakdown);

export const deviceHealth: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path: readPath, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, cameraAddress(serialNumber, { tab: 'settings', section: 'health' }));
    await expect(health(context)).toBeVisible();
  },
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.readHealth': answered,
    'xstate.error.actor.readHealth': refuse,
    'xstate.done.actor.renewHealth': answered,
    'xstate.error.actor.renewHealth': refuse,
    retry: (context) =>
      health(context)
        .getByRole('button', { name: say('common:tryAgain') })
        .click(),
  },
  see: {
    loading: (context) => expect(health(context)).toContainText(say('common:loading')),
    failed: (context) => expect(health(context)).toContainText(say('common:notLoaded')),
    'shown.current': (context) => expect(health(context)).toContainText('Updated at'),
    'shown.renewing': (context) => expect(health(context)).toContainText('Updated at'),
    'shown.outdated': (context) => expect(health(context)).toContainText('Couldn’t update.'),
  },
};
