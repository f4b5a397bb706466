import { originTab } from '../../originTab.ts';
import { demoAccount } from '../../signIn.ts';
import { breakdown, cutOff, member, openSignedIn, refusal, renewHeld } from '../acts.ts';
import type { BrowserDriver } from '../driver.ts';
import { endStream, newsPath, streams, takeStreams, sendNews, withStream } from '../newsStage.ts';
import { holdProbes, regain } from '../outage.ts';

export const alertStream: BrowserDriver = {
  async start(context) {
    await holdProbes(context);
    await context.control.rule({ path: newsPath, times: 0, action: { kind: 'hold' } });
    await takeStreams(context);
    await context.page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    await openSignedIn(context, '/grids');
  },
  perform: {
    'xstate.done.actor.askNews': async (context, event) => {
      const [at, list, stream] = ['at', 'alerts', 'stream'].map((name) => member(event['output'], name));
      const { data } = withStream.json;
      const answer = { at, list, stream: stream === null ? null : data.stream };
      await context.control.release(newsPath, {
        kind: 'answer',
        json: { code: 1, msg: '', data: answer },
      });
      if (stream !== null) await streams(1)(context);
    },
    'xstate.error.actor.askNews': async (context, event) => {
      const kind = member(member(event['error'], 'failure'), 'kind');
      const answer = kind === 'refused' ? refusal : kind === 'network' ? cutOff : breakdown;
      await context.control.release(newsPath, answer);
    },
    'news.arrived': (context, event) =>
      sendNews(context, {
        at: event['at'],
        list: event['alerts'],
        marked: event['isMarked'],
        marks: event['marks'],
      }),
    'stream.ended': (context, { isRefused }) => endStream(context, isRefused),
    'connection.restored': regain,
    // Another tab signed in again.
    'token.changed': async (context) => {
      const { page, url, control } = context;
      const { token } = await control.session(demoAccount.loginAccount);
      const other = await originTab(page.context(), url);
      await renewHeld(context, newsPath, () =>
        other.evaluate((fresh) => localStorage.setItem('Admin-Token', fresh), token),
      );
    },
  },
  see: {
    loading: async (context) => {
      await context.control.awaitHeld(newsPath);
    },
    'connected.opening': streams(1),
    'connected.open': streams(1),
    polling: streams(0),
    waiting: streams(0),
    refused: streams(0),
  },
  unshown: 'It shows nothing of its own: what it sends is seen where alerts are.',
};
