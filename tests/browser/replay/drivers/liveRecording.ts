import { expect } from 'playwright/test';
import { english as say } from '../../localeTexts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { liveWindow, openWithPicture, pressInBar } from '../liveWindow.ts';

/**
 * Runs in the page: lets the browser say that it writes MP4, and keeps the recorder that the console has begun. What it
 * records arrives only when asked.
 */
function keepRecorder(): void {
  const { MediaRecorder: Real } = globalThis;
  globalThis.MediaRecorder = class extends Real {
    static override isTypeSupported = () => true;
    constructor(stream: MediaStream) {
      super(stream);
    }
  };
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the recorder that it is called for
  const { start } = MediaRecorder.prototype;
  MediaRecorder.prototype.start = function kept(slice) {
    Reflect.set(window, 'recorder', this);
    this.addEventListener('dataavailable', (event) => {
      if (event.isTrusted) event.stopImmediatePropagation();
    });
    start.call(this, slice);
  };
}

/** Ends the recorder as a stream does that is over, with something recorded or with nothing. */
const endStream = ({ page }: ReplayContext, recorded: string): Promise<void> =>
  page.evaluate((text) => {
    const recorder: unknown = Reflect.get(window, 'recorder');
    if (!(recorder instanceof MediaRecorder)) throw new Error('nothing is recorded');
    recorder.dispatchEvent(new BlobEvent('dataavailable', { data: new Blob([text]) }));
    recorder.stop();
  }, recorded);

export const liveRecording: BrowserDriver = {
  stoppedClock: true,
  async start(context) {
    await context.page.addInitScript(keepRecorder);
    await openWithPicture(context);
  },
  perform: {
    start: pressInBar(say('live:recording.start')),
    stop: pressInBar(say('live:recording.stop')),
    'recorder.ended': (context) => endStream(context, 'a picture'),
    'recorder.failed': async (context) => {
      await endStream(context, '');
      await expect(liveWindow(context).getByText(say('messages:action.downloadFailed'))).toBeVisible();
    },
  },
  see: {
    idle: (context) => expect(liveWindow(context).getByText(/^Recording /)).toHaveCount(0),
    cutShort: (context) =>
      expect(liveWindow(context).getByText('the video was interrupted', { exact: false })).toBeVisible(),
    recording: (context) => expect(liveWindow(context).getByText(/^Recording 0:0\d$/)).toBeVisible(),
  },
};
