import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
  type WebError,
} from 'playwright/test';
import { createControl, type Control } from './control.ts';
import { keepFailure, nothingHeard, type Heard } from './failures/keepFailure.ts';
import { keepBusy } from './idlePage.ts';
import { inspected } from './inspected.ts';
import { beginCount, endCount, isCounted, keepCounts } from './journeyCounts.ts';
import { startProviderProcess, type ProviderProcess } from './providerProcess.ts';
import {
  clearReusedContext,
  dropReusedContext,
  openReusedContext,
  pagesOfTest,
  tabOfContext,
} from './reusedContext.ts';
import { demoAccount, keepSession, type DemoAccount } from './signIn.ts';

interface WorkerFixtures {
  /** The provider of this worker, with the built console on the same origin. */
  readonly provider: ProviderProcess;
}

interface TestFixtures {
  /** Console errors that a test brings about on purpose, such as a refused request. One pattern only: Playwright reads a second one as options. */
  readonly tolerated: readonly RegExp[];
  /**
   * Whether the provider has preview pictures. Every page that is opened loads those of the whole household. A rule
   * of a test for their addresses needs them.
   */
  readonly previews: boolean;
  /** Whether the test's page is idle at some time. The console then prefetches the live view. */
  readonly idle: boolean;
  readonly control: Control;
  /** What the pages of the context said and asked for, for the page of a failure. */
  readonly overheard: Heard;
  /** What went wrong in the page so far, as text. The test fails if there is any left at its end. */
  readonly problems: string[];
  /** Makes the context remember a session of the demo account, or of another one. */
  readonly signIn: (account?: DemoAccount) => Promise<void>;
}

/**
 * The browser tests' own `test`: a provider for each worker, put back to its seed before each test; a test fails
 * on any console error, page error, breach of the content policy, or request to an outside address.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here and wants a pattern
    async ({}, provide) => {
      const provider = await startProviderProcess();
      await provide(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  tolerated: [[], { option: true }],
  previews: [false, { option: true }],
  idle: [false, { option: true }],
  baseURL: async ({ provider }, provide) => provide(provider.url),
  control: [
    // The pages of the test before are closed: they make no more calls.
    async ({ provider, previews }, provide) => {
      const control = createControl(provider.url);
      await beginAnew(control, previews);
      await provide(control);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here and wants a pattern
  overheard: async ({}, provide) => provide(nothingHeard()),
  problems: [
    async ({ context, provider, overheard, tolerated }, provide) => {
      const problems: string[] = [];
      const leave = watch(context, provider.url, overheard, (problem) => {
        if (!tolerated.some((pattern) => pattern.test(problem))) problems.push(problem);
      });
      await provide(problems);
      leave();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  // The provider is as at its start before anything is asked of it.
  context: async ({ browser, provider, control, overheard, viewport, hasTouch }, provide, testInfo) => {
    const context = await openReusedContext(browser, provider.url, { viewport, hasTouch });
    const tab = isCounted(testInfo) ? tabOfContext() : null;
    if (tab !== null) {
      await control.rule(inspected);
      await beginCount(tab);
    }
    await provide(context);
    if (tab !== null && testInfo.status === testInfo.expectedStatus) {
      const counts = await endCount(tab);
      if (counts !== null) keepCounts(counts, testInfo);
    }
    if (testInfo.status === testInfo.expectedStatus) return clearReusedContext(provider.url);
    await keepFailure(pagesOfTest(), overheard, control, testInfo);
    await dropReusedContext();
  },
  page: async ({ page, idle }, provide) => {
    if (!idle) await keepBusy(page);
    await provide(page);
  },
  signIn: async ({ page, provider, control }, provide) => {
    await provide(async (account = demoAccount) => {
      await keepSession(page, provider.url, await control.session(account.loginAccount));
    });
  },
});

export { expect };

/** Puts the provider back to how a test finds it. */
export async function beginAnew(control: Control, previews = false): Promise<void> {
  await control.reset();
  await control.quietRings();
  if (!previews) await control.rule(noPreviews);
}

/** No device has a picture. */
const noPreviews = {
  path: '/api/aithLink/device/screenshot/address',
  times: 0,
  action: { kind: 'answer', json: { code: 1, msg: '', data: { screenshot: null, screenshotChannel: [] } } },
} as const;

/** Reports what goes wrong in a context, and keeps what is heard of it, until the function that returns is called. */
function watch(
  context: BrowserContext,
  url: string,
  heard: Heard,
  report: (problem: string) => void,
): () => void {
  const { host } = new URL(url);
  const ours = (address: string): boolean => {
    const asked = new URL(address);
    return asked.protocol === 'data:' || asked.protocol === 'blob:' || asked.host === host;
  };
  const onError = (error: WebError) => {
    heard.words.push({ at: Date.now(), word: error });
    report(`page error: ${String(error.error())}`);
  };
  const onWord = (message: ConsoleMessage) => {
    heard.words.push({ at: Date.now(), word: message });
    if (isProblem(message)) report(`console: ${message.text()} (${message.location().url})`);
  };
  const onRequest = (request: Request) => {
    heard.requests.push({ at: Date.now(), request });
    if (!ours(request.url())) report(`outside request: ${request.url()}`);
  };
  const onPage = (page: Page) => {
    page.on('websocket', (socket) => {
      heard.sockets.push({ at: Date.now(), socket });
      if (!ours(socket.url())) report(`outside socket: ${socket.url()}`);
    });
  };
  context.on('weberror', onError).on('console', onWord).on('request', onRequest).on('page', onPage);
  return () => {
    context.off('weberror', onError).off('console', onWord).off('request', onRequest).off('page', onPage);
  };
}

/** How Chromium refuses a socket that a page opens in the moment in which it is closed. */
const closing = /^WebSocket connection to .+ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/;

function isProblem(message: ConsoleMessage): boolean {
  if (closing.test(message.text())) return false;
  return message.type() === 'error' || /content security policy/i.test(message.text());
}
