import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from 'playwright/test';
import { freePort } from '../freePort.ts';
import type { Engine } from './engine.ts';

/** The driver of WebKitGTK on this machine, or null. Its browser needs a screen, of which Xvfb is one in memory. */
export const findWebKit = (): string | null =>
  [['WebKitWebDriver', '--help'] as const, ['Xvfb', '-help'] as const].every(
    ([program, flag]) => spawnSync(program, [flag]).error === undefined,
  )
    ? 'WebKitWebDriver'
    : null;

/** Starts WebKitGTK on a screen of its own, by WebDriver (https://w3.org/TR/webdriver), for a console at `url`. */
export async function startWebKit(program: string, url: string): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'lookout-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as Readable, 'data');
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, HOME: home, TZ: 'Europe/Berlin' };
  const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore', env });
  const ended = [once(screen, 'exit'), once(driver, 'exit')];

  let session = '';
  const send = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`http://127.0.0.1:${port}${session}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value }: { value: Result & { message?: string } } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  await expect.poll(() => send('GET', '/status').catch(() => null)).toMatchObject({ ready: true });
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  session = `/session/${sessionId}`;
  await send('POST', '/window/rect', { x: 0, y: 0, width: 1440, height: 1000 });
  const run: Engine['run'] = async (act, ...args) => {
    const script = `return (async () => JSON.stringify(await (${String(act)})(...JSON.parse(arguments[0]))))()`;
    const text = await send<string | null>('POST', '/execute/sync', { script, args: [JSON.stringify(args)] });
    return text === null ? undefined : JSON.parse(text);
  };
  const problems: string[] = [];
  const take = async () => {
    problems.push(...(await run(takeProblems, new URL(url).origin)));
  };
  return {
    run,
    async open(to) {
      await take();
      await send('POST', '/url', { url: to });
      await run(noteProblems);
    },
    async perform(device) {
      await send('POST', '/actions', { actions: [device] });
    },
    windows: () => send('GET', '/window/handles'),
    async turnTo(window) {
      await send('POST', '/window', { handle: window });
    },
    async picture() {
      return Buffer.from(await send<string>('GET', '/screenshot'), 'base64');
    },
    async problems() {
      await take();
      return problems;
    },
    async close() {
      await send('DELETE', '').catch(() => {});
      driver.kill();
      screen.kill();
      await Promise.all(ended);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Runs in the page: notes what goes wrong in it from now on. WebDriver does not report it. */
function noteProblems(): void {
  const lookoutProblems: string[] = [];
  const note = (kind: string, text: unknown) => lookoutProblems.push(`${kind}: ${String(text)}`);
  const { error } = console;
  console.error = (...words: unknown[]) => {
    note('console', words.join(' '));
    error(...words);
  };
  addEventListener('error', ({ message }) => note('error', message));
  addEventListener('unhandledrejection', ({ reason }) => note('error', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note('policy', `${violatedDirective} ${blockedURI}`),
  );
  Object.assign(window, { lookoutProblems });
}

/** Runs in the page: what was noted, and what it has loaded from elsewhere than an origin. */
function takeProblems(origin: string): string[] {
  const noted: string[] = Reflect.get(window, 'lookoutProblems') ?? [];
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const outside = loaded.filter((name) => name.startsWith('http') && new URL(name).origin !== origin);
  return [...noted.splice(0), ...outside.map((name) => `outside: ${name}`)];
}
