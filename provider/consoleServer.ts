import { defaultConfig, type Config } from '../src/domain/shell/config.ts';
import { createBareApp } from './app.ts';
import { httpServer, listen, stopListening } from './listen.ts';
import type { RunningServer } from './server.ts';
import { addIcon } from './static/icon.ts';
import { addStatic } from './static/serve.ts';
import { addStoryboard } from './static/storyboard.ts';

/** Options for serving only the console, with another provider. */
export interface ConsoleOptions {
  port?: number;
  host?: string;
  staticDir: string;
  /** The folder with the pictures of the statecharts, for the inspector. */
  storyboardDir?: string;
  /** The URL of the provider's API. */
  api: string;
  inspector?: Config['inspector'];
  receiver?: string;
  /** Whether the console is still being built, which its pages then say. Default: never. */
  isBuilding?: () => boolean;
}

/** Serves the built console with the provider at `api`. Rejects if the port is taken. */
export async function startConsole(options: ConsoleOptions): Promise<RunningServer> {
  const { port = 8080, host = '127.0.0.1', staticDir, api } = options;
  const { inspector = defaultConfig.inspector, receiver = defaultConfig.receiver } = options;
  const app = createBareApp();
  addIcon(app);
  addStoryboard(app, options.storyboardDir);
  addStatic(app, staticDir, { ...defaultConfig, api, inspector, receiver }, options.isBuilding);
  const server = httpServer(app);
  return { ...(await listen(server, port, host)), close: () => stopListening(server) };
}
