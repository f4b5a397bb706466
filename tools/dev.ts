import { join, resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { outboxPath } from '../provider/outboxPage.ts';
import { clipPath } from '../provider/recordings/clipPage.ts';
import { runUntilSignal } from '../provider/run.ts';
import { recordNames } from '../provider/recordings/recordNames.ts';
import { demoAccount } from '../provider/seed/demo.ts';
import { startProvider } from '../provider/server.ts';
import { defaultConfig } from '../src/domain/shell/config.ts';
import { storyboardPath } from '../src/domain/inspector/storyboard.ts';

const root = resolve(import.meta.dirname, '..');

/** The run-time configuration of a console under development: this origin, and the inspection feed on. */
const devConfig: Plugin = {
  name: 'dev-config',
  configureServer(server) {
    server.middlewares.use('/config.json', (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ...defaultConfig, recordTypes: recordNames, inspector: true }));
    });
  },
};

await runUntilSignal(async () => {
  const provider = await startProvider({
    port: 0,
    data: join(root, '.data'),
    storyboardDir: join(root, 'storyboard'),
  });
  const calls = { target: `http://127.0.0.1:${provider.port}` };
  const vite = await createServer({
    root,
    plugins: [devConfig],
    server: {
      proxy: {
        '/api': calls,
        '/getInfo': calls,
        [outboxPath]: calls,
        [`${clipPath}/`]: calls,
        [storyboardPath]: calls,
        '/live': { ...calls, ws: true },
      },
    },
  });
  await vite.listen();
  vite.printUrls();
  console.log(
    `  sign in as ${demoAccount.account} / ${demoAccount.password}; mails and codes are at ${outboxPath}`,
  );
  return {
    ...provider,
    async close() {
      await Promise.all([vite.close(), provider.close()]);
    },
  };
});
