import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { dialogNamed, within } from '../within.ts';

const path = endpointPath('logoutOthers');
const { press, sees } = within(({ page }: ReplayContext) => page.locator('[data-machine="otherSignIns"]'));
const question = within(dialogNamed(say('account:profile.others.ask.title')));

export const otherSignIns: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/user');
  },
  perform: {
    ask: press(say('account:profile.others.endOthers')),
    confirm: question.press(say('account:profile.others.end')),
    keep: question.press(say('common:cancel')),
    'xstate.done.actor.endOthers': ({ control }, { output }) =>
      control.release(path, { kind: 'answer', json: { code: 1, msg: '', data: { ended: output } } }),
    'xstate.error.actor.endOthers': ({ control }) => control.release(path, breakdown),
    retry: press(say('common:tryAgain')),
  },
  see: {
    idle: sees(say('account:profile.others.help')),
    asking: question.sees(say('account:profile.others.ask.text')),
    ending: sees(say('account:profile.others.ending')),
    ended: sees(say('account:profile.others.ended', { count: 2 })),
    alone: sees(say('account:profile.others.alone')),
    failed: sees(say('account:profile.others.failed')),
  },
};
