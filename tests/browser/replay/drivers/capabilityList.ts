import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { breakdown } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import { capabilitiesAnswer, capabilitiesPath, capabilityStore, openShop } from '../shopStage.ts';
import { lookAgain } from '../storeStage.ts';
import { within } from '../within.ts';

const { press, sees } = within(capabilityStore);

const shown: BrowserDriver['see'][string] = (context) =>
  expect(capabilityStore(context).locator('.capability')).toHaveCount(4);

export const capabilityList: BrowserDriver = {
  start: (context) => openShop(context, [capabilitiesPath]),
  perform: {
    'connection.restored': loseAndRegain,
    'xstate.done.actor.listCapabilities': ({ control }, event) =>
      control.release(capabilitiesPath, capabilitiesAnswer(event['output'])),
    'xstate.error.actor.listCapabilities': ({ control }) => control.release(capabilitiesPath, breakdown),
    'xstate.done.actor.refreshCapabilities': ({ control }, event) =>
      control.release(capabilitiesPath, capabilitiesAnswer(event['output'])),
    'xstate.error.actor.refreshCapabilities': ({ control }) => control.release(capabilitiesPath, breakdown),
    retry: press(say('common:tryAgain')),
    refresh: (context) => lookAgain(context, capabilitiesPath),
  },
  see: {
    loading: sees(say('common:loading')),
    failed: sees(say('common:notLoaded')),
    listed: shown,
    refreshing: shown,
    outdated: sees(say('store:old')),
  },
};
