import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { codeDialog, sharingPath, showCode } from '../sharingSection.ts';

const what = say('settings:sharing.code.link');
const copyButton = (context: ReplayContext) =>
  codeDialog(context).getByRole('button', { name: say('common:copy.label', { what }) });

/** Ends what the clipboard was last asked for. */
const settle = (outcome: 'done' | 'failed') => (context: ReplayContext) =>
  context.page.evaluate((how) => {
    dispatchEvent(new CustomEvent('clipboard.settle', { detail: how }));
  }, outcome);

/** The link of a share code is what is copied. */
export const textCopy: BrowserDriver = {
  async start(context) {
    // A browser says no where there is no https, and answers at once where there is.
    await context.page.addInitScript(() => {
      Clipboard.prototype.writeText = () =>
        new Promise((done, fail) => {
          addEventListener(
            'clipboard.settle',
            (event) => {
              if (event instanceof CustomEvent && event.detail === 'done') done();
              else fail(new Error('not allowed'));
            },
            { once: true },
          );
        });
    });
    await openSignedIn(context, sharingPath);
    await showCode(context);
    await copyButton(context).waitFor();
  },
  perform: {
    copy: (context) => copyButton(context).click(),
    'xstate.done.actor.writeClipboard': settle('done'),
    'xstate.error.actor.writeClipboard': settle('failed'),
  },
  see: {
    idle: (context) => expect(codeDialog(context)).not.toContainText(say('common:copy.done')),
    copying: (context) => expect(codeDialog(context)).not.toContainText(say('common:copy.done')),
    copied: (context) => expect(codeDialog(context)).toContainText(say('common:copy.done')),
    refused: (context) => expect(codeDialog(context)).toContainText(say('common:copy.refused')),
  },
};
