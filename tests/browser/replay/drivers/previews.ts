import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { cutOff, member } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import {
  answerList,
  finishPreviews,
  listPath,
  openHeldList,
  previewPath,
  refreshList,
} from '../listStage.ts';
import { regain } from '../outage.ts';

const sees = (text: string | RegExp) => (context: ReplayContext) =>
  expect(context.page.getByRole('main')).toContainText(text);
const hasCameras = sees(/\d cameras?/);

export const previews: BrowserDriver = {
  previews: true,
  async start(context) {
    // The other lists are empty: of the three, only the cameras want pictures.
    const json = { code: 1, msg: '', data: { bindDevice: [] } };
    for (const kind of ['GW', 'DOORBELL']) {
      const body = { deviceType: [kind] };
      await context.control.rule({ path: listPath, body, times: 0, action: { kind: 'answer', json } });
    }
    await openHeldList(context);
  },
  alsoTaken({ event, from }) {
    // A list that begins to load wants no pictures of before.
    if (event === 'start' || (event === 'load' && from !== 'idle')) return ['previews | cancel'];
    // The last preview arrives, and with it all have.
    return event === 'previews.finished' ? ['previews | preview.arrived'] : [];
  },
  perform: {
    load: async (context, event) => {
      if ((await context.feed.state()) !== 'idle') await refreshList(context);
      await answerList(context, event);
    },
    cancel: refreshList,
    'preview.arrived': ({ control }, event) =>
      control.release(previewPath, member(event['preview'], 'lost') === true ? cutOff : { kind: 'pass' }),
    // Where the first was lost, so is the second: both are requested again.
    'previews.finished': (context) => {
      const next = context.ahead()[0]?.event.type ?? '';
      return finishPreviews(context, next === 'connection.restored' || next.startsWith('xstate.after'));
    },
    'connection.restored': regain,
  },
  see: {
    idle: sees(say('devices:list.loading')),
    loading: sees(say('devices:list.loadingPreviews')),
    complete: hasCameras,
    waiting: hasCameras,
    renewing: hasCameras,
  },
  unshown: 'The list shows them, with its own state.',
};
