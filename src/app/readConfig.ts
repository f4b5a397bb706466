import { configOf, defaultConfig, type Config } from '../domain/shell/config.ts';

/** So long the run-time configuration may take, in milliseconds: without it nothing can be shown. */
const configTimeout = 15_000;

declare global {
  interface Window {
    /** What `index.html` has asked for before any module came. */
    readonly askedConfig?: Promise<Response>;
  }
}

const ask = (): Promise<Response> => fetch('/config.json', { cache: 'no-cache' });

/** The run-time configuration that is served beside the console; the default where there is none, or none in time. */
export async function readConfig(): Promise<Config> {
  const late = new Promise<never>((_resolve, reject) => {
    AbortSignal.timeout(configTimeout).addEventListener('abort', reject);
  });
  try {
    const response = await Promise.race([window.askedConfig ?? ask(), late]);
    return configOf(await Promise.race([response.json(), late]));
  } catch {
    return defaultConfig;
  }
}
