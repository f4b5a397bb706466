import { configOf, defaultConfig, type Config } from '../domain/shell/config.ts';

/** So long the run-time configuration may take, in milliseconds: without it nothing can be shown. `index.html` has it too. */
const configTimeout = 15_000;

declare global {
  interface Window {
    /** What `index.html` has asked for before any module came; `inspect.html` has not. */
    readonly askedConfig?: Promise<Response>;
  }
}

const ask = (): Promise<Response> =>
  fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(configTimeout) });

/** The run-time configuration that is served beside the console; the default where there is none, or none in time. */
export async function readConfig(): Promise<Config> {
  try {
    const response = await (window.askedConfig ?? ask());
    return configOf(await response.clone().json());
  } catch {
    return defaultConfig;
  }
}
