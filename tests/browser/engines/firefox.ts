import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'playwright/test';
import { connectBidi } from './bidi.ts';
import type { Engine } from './engine.ts';

/** The Firefox of this machine, or null. */
export const findFirefox = (): string | null =>
  ['firefox-esr', 'firefox'].find((program) => spawnSync(program, ['--version']).status === 0) ?? null;

const preferences = {
  // Those that Firefox sets for tests let every window open: here it blocks the ones that nobody has pressed for.
  'remote.prefs.recommended': false,
  // What Firefox itself asks for ends at a port where nobody listens; a page on localhost needs no proxy.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'termsofuse.bypassNotification': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-US',
  'ui.prefersReducedMotion': 1,
};

/** What is read of events and results of BiDi. */
interface Entry {
  readonly level: string;
  readonly text: string;
}
interface Sent {
  readonly request: { readonly url: string };
}
interface Tree {
  readonly contexts: readonly { readonly context: string; readonly userContext: string }[];
}
interface Outcome {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Starts Firefox without a screen and with a profile of its own, for a console at `url`. */
export async function startFirefox(program: string, url: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'lookout-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Firefox refuses a home that belongs to somebody else.
      env: { ...process.env, HOME: profile, TZ: 'Europe/Berlin' },
    },
  );
  const exited = once(child, 'exit');
  const address = await addressOf(child.stderr);

  const problems: string[] = [];
  const { host } = new URL(url);
  const { send, end } = await connectBidi(`${address}/session`, {
    'log.entryAdded': ({ level, text }: Entry) => {
      if (level === 'error') problems.push(`console: ${text}`);
    },
    'network.beforeRequestSent': ({ request }: Sent) => {
      const asked = new URL(request.url);
      if (/^(http|ws)/.test(asked.protocol) && asked.host !== host) problems.push(`outside: ${asked.href}`);
    },
  });
  await send('session.new', { capabilities: {} });
  // Firefox has pages of its own, such as that of a new tab: those of this context alone are the console's.
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext');
  const events = ['log.entryAdded', 'network.beforeRequestSent'];
  await send('session.subscribe', { events, userContexts: [userContext] });
  const created = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  let { context } = created;
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });
  const run: Engine['run'] = async (act, ...args) => {
    const { result, exceptionDetails } = await send<Outcome>('script.callFunction', {
      functionDeclaration: `async (args) => JSON.stringify(await (${String(act)})(...JSON.parse(args)))`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return result?.value === undefined ? undefined : JSON.parse(result.value);
  };
  // What is asked while the page changes is refused.
  const hasArrived = () => run(isArrived).catch(() => false);
  return {
    run,
    async open(to) {
      await run(markLeft);
      await send('browsingContext.navigate', { context, url: to, wait: 'complete' });
      // Firefox 153 also says that it is complete when the page that is left changes its own address meanwhile.
      await expect.poll(hasArrived, { message: to, timeout: 30_000 }).toBe(true);
    },
    async perform(device) {
      await send('input.performActions', { context, actions: [device] });
    },
    async windows() {
      const { contexts } = await send<Tree>('browsingContext.getTree', { maxDepth: 0 });
      return contexts.filter((each) => each.userContext === userContext).map((each) => each.context);
    },
    async turnTo(window) {
      context = window;
    },
    async picture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    problems: async () => problems,
    async close() {
      await end();
      await exited;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Runs in the page that is left. */
function markLeft(): void {
  Reflect.set(window, 'lookoutLeft', true);
}

/** Runs in the page: whether it is the next one, and has loaded. */
const isArrived = (): boolean => !Reflect.has(window, 'lookoutLeft') && document.readyState === 'complete';

/** Where a Firefox that has just been started says that it listens. Rejects with what it printed if it ends first. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  const printed: string[] = [];
  for await (const line of createInterface({ input: output })) {
    printed.push(line);
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    output.resume();
    return address;
  }
  throw new Error(`Firefox ended before it listened: ${printed.join('\n')}`);
}
