import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { createServer, type Plugin } from 'vite';
import { checkFlags, faultsFlag, inspectorFlag, inspectorOf, receiverFlag } from '../provider/flags.ts';
import { outboxPath } from '../provider/outboxPage.ts';
import { clipPath } from '../provider/recordings/clipPage.ts';
import { runUntilSignal } from '../provider/run.ts';
import { recordNames } from '../provider/recordings/recordNames.ts';
import { demoAccount } from '../provider/seed/demo.ts';
import { startProvider } from '../provider/server.ts';
import { defaultConfig, type Config } from '../src/domain/shell/config.ts';
import { faultsPath } from '../src/domain/inspector/faults.ts';
import { storyboardPath } from '../src/domain/inspector/storyboard.ts';

const root = resolve(import.meta.dirname, '..');

const flags = v.object({
  inspector: v.optional(inspectorFlag, 'on'),
  receiver: receiverFlag,
  faults: faultsFlag,
});
const { inspector, receiver, faults } = checkFlags(
  flags,
  parseArgs({
    options: { inspector: { type: 'string' }, receiver: { type: 'string' }, faults: { type: 'string' } },
  }).values,
);

/** The run-time configuration of the development server: this origin, with the inspection feed on by default. */
const devConfig: Plugin = {
  name: 'dev-config',
  configureServer(server) {
    server.middlewares.use('/config.json', (_request, response) => {
      response.setHeader('content-type', 'application/json');
      const config: Config & { faults: boolean } = {
        ...defaultConfig,
        recordTypes: recordNames,
        inspector: inspectorOf(inspector),
        receiver,
        faults: faults === 'on',
      };
      response.end(JSON.stringify(config));
    });
  },
};

await runUntilSignal(async () => {
  const provider = await startProvider({
    port: 0,
    faults: faults === 'on',
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
        [faultsPath]: calls,
        '/live': { ...calls, ws: true },
        '/stream': { ...calls, ws: true },
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
