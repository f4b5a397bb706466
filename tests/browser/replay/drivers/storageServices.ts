import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { breakdown } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import { lookAgain, openStore, servicesAnswer, servicesCard, servicesPath } from '../storeStage.ts';
import { within } from '../within.ts';

const { press, sees } = within(servicesCard);

export const storageServices: BrowserDriver = {
  start: (context) => openStore(context, [servicesPath]),
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.listServices': ({ control }, event) =>
      control.release(servicesPath, servicesAnswer(event['output'])),
    'xstate.error.actor.listServices': ({ control }) => control.release(servicesPath, breakdown),
    'xstate.done.actor.refreshServices': ({ control }, event) =>
      control.release(servicesPath, servicesAnswer(event['output'])),
    'xstate.error.actor.refreshServices': ({ control }) => control.release(servicesPath, breakdown),
    retry: press(say('common:tryAgain')),
    refresh: (context) => lookAgain(context, servicesPath),
  },
  see: {
    loading: sees(say('common:loading')),
    failed: sees(say('common:notLoaded')),
    listed: (context) => expect(servicesCard(context).locator('.service')).toHaveCount(1),
    refreshing: (context) => expect(servicesCard(context).locator('.service')).toHaveCount(1),
    outdated: sees(say('store:old')),
  },
};
