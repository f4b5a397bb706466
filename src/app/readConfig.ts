import { configOf, defaultConfig, type Config } from '../domain/shell/config.ts';

/** So long the run-time configuration may take, in milliseconds: without it nothing can be shown. */
const configTimeout = 15_000;

/** The run-time configuration that is served beside the console; the default where there is none, or none in time. */
export async function readConfig(): Promise<Config> {
  try {
    const response = await fetch('/config.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(configTimeout),
    });
    return configOf(await response.json());
  } catch {
    return defaultConfig;
  }
}
