import { runInThisContext } from 'node:vm';
import type { Browser } from 'playwright';

/**
 * Moves the clock of everything that is measured to a moment, and lets it run on from there: `Date` here, in the
 * processes that are started from now on, and in the pages of `moveClocksOf()`. Import it before all that reads the clock.
 * Time that is measured by `performance.now()` stays as it is.
 */
const at = process.argv.indexOf('--at');
const moment = at < 0 ? Date.now() : Date.parse(process.argv[at + 1] ?? '');
if (!Number.isFinite(moment)) throw new Error('--at takes a moment such as 2026-11-01T12:00:00Z');

const script = `{
  const RealDate = Date;
  const now = () => RealDate.now() + ${moment - Date.now()};
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [now()], as),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}`;

if (at >= 0) {
  runInThisContext(script);
  const asModule = `--import=data:text/javascript,${encodeURIComponent(script)}`;
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} ${asModule}`;
}

/** Has the pages of all contexts that the browser opens from now on run by the moved clock. */
export function moveClocksOf(browser: Browser): void {
  if (at < 0) return;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript({ content: script });
    return context;
  };
}
