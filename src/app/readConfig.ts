import { configOf, defaultConfig, type Config } from '../domain/shell/config.ts';
import type { HouseholdClock } from '../services/wire/householdClock.ts';

/**
 * Timeout of the run-time configuration, in milliseconds; without it nothing can be shown. `index.html` has the same
 * value.
 */
const configTimeout = 15_000;

declare global {
  interface Window {
    /** The request that `index.html` started before any module loaded; `inspect.html` has none. */
    readonly askedConfig?: Promise<Response>;
    /** When it did, by the computer's clock. */
    readonly askedConfigAt?: number;
  }
}

const ask = (): Promise<Response> =>
  fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(configTimeout) });

/**
 * The run-time configuration that is served with the console; the default if there is none, or none in time.
 *
 * @param clock reads when the answer was made: the first that the page knows of the household's clock
 */
export async function readConfig(clock?: Pick<HouseholdClock, 'read'>): Promise<Config> {
  try {
    const sentAt = window.askedConfigAt ?? Date.now();
    const response = await (window.askedConfig ?? ask());
    clock?.read({ sentAt, receivedAt: Date.now(), date: response.headers.get('date') });
    return configOf(await response.clone().json());
  } catch {
    return defaultConfig;
  }
}
