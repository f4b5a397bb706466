import { expect } from 'playwright/test';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { frontDoor } from '../../../demoRecorders.ts';
import { downloadList } from '../../downloadList.ts';
import { cutOff, member, refusalOf } from '../acts.ts';
import { clipButton, openHistory } from '../clipStage.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { holdProbes, regain, untilOnline } from '../outage.ts';
import { within } from '../within.ts';

const cutPath = endpointPath('cutClip');
const recordPath = `/api/aithLink/device/record/${frontDoor.serialNumber}/`;
const filePath = '/clips/1.mp4';

/** Runs in the page: the file of a clip, or the rest of it, comes in chunks, when the test says so, or fails. */
function holdFile(path: string): void {
  const really = window.fetch;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  window.fetch = async (...call) => {
    const [address, init] = call;
    const asked = address instanceof Request ? address.url : String(address);
    if (!asked.endsWith(path)) return really(...call);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
      },
    });
    const status = new Headers(init?.headers).has('range') ? 206 : 200;
    return new Response(body, { status, headers: { 'content-type': 'video/mp4' } });
  };
  Reflect.set(window, 'clipFile', {
    chunk: (bytes: number) => stream?.enqueue(new Uint8Array(bytes)),
    end: () => stream?.close(),
    fail: () => stream?.enqueue(new Uint8Array(2000)),
    cut: () => stream?.error(new TypeError('cut off')),
  });
}

/** Says how the file that is held continues. */
const file = ({ page }: ReplayContext, act: 'chunk' | 'end' | 'fail' | 'cut', bytes = 0): Promise<void> =>
  page.evaluate(
    ([name, size]) => {
      const held: unknown = Reflect.get(window, 'clipFile');
      const how: unknown = typeof held === 'object' && held !== null ? Reflect.get(held, name) : undefined;
      if (typeof how === 'function') how(size);
    },
    [act, bytes] as const,
  );

const { press, sees } = within(downloadList);

/** What the file still lacks, by the machine's own count. */
const wholeFile = 1000;
const received = new WeakMap<object, number>();

export const clipDownload: BrowserDriver = {
  async start(context) {
    await context.page.addInitScript(holdFile, filePath);
    await context.control.rule({ path: cutPath, times: 0, action: { kind: 'hold' } });
    // What plays meanwhile is no part of this, and takes the time of the machine.
    const nothing = { kind: 'answer', status: 404, json: null } as const;
    await context.control.rule({ path: `${recordPath}*`, times: 0, action: nothing });
    await holdProbes(context);
    await openHistory(context);
    await clipButton(context, 'clips:downloadRecording').click();
  },
  perform: {
    'connection.restored': regain,
    retry: press(say('common:tryAgain')),
    'xstate.done.actor.prepareFile': ({ page, control }, event) => {
      received.set(page, 0);
      const data = { seconds: member(event['output'], 'seconds'), address: filePath, bytes: wholeFile };
      return control.release(cutPath, { kind: 'answer', json: { code: 1, data } });
    },
    'xstate.error.actor.prepareFile': ({ control }, event) => {
      const isLost = member(member(event['error'], 'failure'), 'kind') === 'network';
      return control.release(cutPath, isLost ? cutOff : refusalOf(event));
    },
    'bytes.arrived': async (context, event) => {
      received.set(context.page, Number(event['received']));
      await file(context, 'chunk', Number(event['received']));
    },
    'file.saved': async (context) => {
      const saving = context.page.waitForEvent('download');
      await file(context, 'chunk', wholeFile - (received.get(context.page) ?? 0));
      await file(context, 'end');
      expect((await saving).suggestedFilename()).toMatch(
        /^Front door [\d-]{10} [\d.]{8} - [\d.]{8} GMT[+-]\d+\.mp4$/,
      );
    },
    // A file that is longer than the provider said is another one.
    'file.failed': (context) => file(context, 'fail'),
    'file.interrupted': async (context) => {
      await untilOnline(context);
      await file(context, 'cut');
    },
  },
  see: {
    preparing: sees(say('clips:preparing', { name: 'Front door ' })),
    waiting: sees(say('clips:interrupted')),
    'downloading.receiving': sees(say('clips:downloading', { name: 'Front door ' })),
    'downloading.interrupted': sees(say('clips:interrupted')),
    saved: sees(say('clips:saved', { name: 'Front door ' })),
    failed: (context) =>
      expect(downloadList(context).getByRole('alert')).toHaveText(
        new RegExp(
          `^(${say('messages:action.downloadFailed')}|${say('messages:network.interface')}|${say('messages:device.notExist')})$`,
        ),
      ),
  },
  unshown: 'It ends once its file is saved: from then on the list shows it.',
};
