import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { openSignedIn, refusalOf } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { heldReload } from '../heldReload.ts';
import { newcomerAccount } from '../../signIn.ts';
import { dialogNamed, within } from '../within.ts';

const checkPath = endpointPath('checkShare');
const acceptPath = endpointPath('acceptShare');
const question = dialogNamed(say('shell:acceptance.title'));
const refused = dialogNamed(say('shell:acceptance.refused'));
const added = dialogNamed(say('shell:acceptance.added.title', { device: 'Front door' }));

const asks = (context: ReplayContext) =>
  expect(question(context).getByRole('button', { name: say('shell:acceptance.leave') })).toBeVisible();

export const shareAcceptance: BrowserDriver = {
  async start(context) {
    await context.page.clock.install();
    for (const path of [checkPath, acceptPath])
      await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/grids', newcomerAccount);
  },
  sends: {
    checkShare: {
      path: checkPath,
      body: (input) => ({ userId: '1004', shareCode: input('shareCode') }),
    },
    acceptShare: {
      path: acceptPath,
      body: (input) => ({ userId: '1004', shareCode: input('shareCode') }),
    },
  },
  perform: {
    'code.found': async (context, event) => {
      const { page, url } = context;
      await heldReload(context, checkPath, () =>
        page.evaluate((code) => {
          location.hash = `shareCode=${code}`;
        }, String(event['shareCode'])),
      );
      await expect(page).toHaveURL(`${url}/grids`);
    },
    accept: async (context: ReplayContext) => {
      // The same call within a second is refused.
      await context.page.clock.fastForward(1000);
      await question(context)
        .getByRole('button', {
          name: new RegExp(`^(${say('shell:acceptance.accept')}|${say('common:tryAgain')})$`),
        })
        .click();
    },
    leave: (context) => context.page.keyboard.press('Escape'),
    'xstate.done.actor.checkShare': ({ control }) =>
      control.release(checkPath, { kind: 'answer', json: { code: 1, msg: '', data: null } }),
    'xstate.error.actor.checkShare': ({ control }, event) => control.release(checkPath, refusalOf(event)),
    'xstate.done.actor.acceptShare': ({ control }, event) =>
      control.release(acceptPath, { kind: 'answer', json: { code: 1, msg: '', data: event['output'] } }),
    'xstate.error.actor.acceptShare': ({ control }, event) => control.release(acceptPath, refusalOf(event)),
  },
  see: {
    waiting: async (context) => {
      await expect(question(context)).toBeHidden();
      await expect(added(context)).toBeHidden();
    },
    'asking.checking': asks,
    'asking.checked': asks,
    refused: within(refused).sees(say('messages:share.codeEnded')),
    accepting: within(question).sees(say('shell:acceptance.accepting')),
    accepted: within(added).sees(say('shell:acceptance.added.text')),
  },
};
