import { configOf, defaultConfig, type Config } from '../domain/shell/config.ts';

/**
 * Timeout of the run-time configuration, in milliseconds; without it nothing can be shown. `index.html` has the same
 * value.
 */
const configTimeout = 15_000;

declare global {
  interface Window {
    /** The request that `index.html` started before any module loaded; `inspect.html` has none. */
    readonly askedConfig?: Promise<Response>;
  }
}

const ask = (): Promise<Response> =>
  fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(configTimeout) });

/** The run-time configuration that is served with the console; the default if there is none, or none in time. */
export async function readConfig(): Promise<Config> {
  try {
    const response = await (window.askedConfig ?? ask());
    return configOf(await response.clone().json());
  } catch {
    return defaultConfig;
  }
}
