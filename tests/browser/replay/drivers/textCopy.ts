import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { openSignedIn } from '../acts.ts';
import { holdClipboard, settleClipboard } from '../clipboard.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { codeDialog, sharingPath, showCode } from '../sharingSection.ts';

const what = say('settings:sharing.code.link');
const copyButton = (context: ReplayContext) =>
  codeDialog(context).getByRole('button', { name: say('common:copy.label', { what }) });

/** The link of a share code is what is copied. */
export const textCopy: BrowserDriver = {
  async start(context) {
    await holdClipboard(context);
    await openSignedIn(context, sharingPath);
    await showCode(context);
    await copyButton(context).waitFor();
  },
  perform: {
    copy: (context) => copyButton(context).click(),
    'xstate.done.actor.writeClipboard': settleClipboard('done'),
    'xstate.error.actor.writeClipboard': settleClipboard('failed'),
  },
  see: {
    idle: (context) => expect(codeDialog(context)).not.toContainText(say('common:copy.done')),
    copying: (context) => expect(codeDialog(context)).not.toContainText(say('common:copy.done')),
    copied: (context) => expect(codeDialog(context)).toContainText(say('common:copy.done')),
    refused: (context) => expect(codeDialog(context)).toContainText(say('common:copy.refused')),
  },
};
