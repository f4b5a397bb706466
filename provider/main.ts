import { ownerAccount } from './cameras/owner.ts';
import { inspectorOf, readFlags } from './flags.ts';
import { runUntilSignal } from './run.ts';
import { startProvider } from './server.ts';

await runUntilSignal(async () => {
  const flags = readFlags(process.argv.slice(2));
  const running = await startProvider({
    port: flags.port,
    host: flags.host,
    data: flags.data,
    control: flags.control,
    seed: flags.seed,
    trustProxy: flags['trust-proxy'] === 'on',
    inspector: inspectorOf(flags.inspector),
    receiver: flags.receiver,
    faults: flags.faults === 'on',
    cors: flags.cors,
    ...(flags.cameras !== undefined && { cameras: flags.cameras }),
    ...(flags.static !== undefined && { staticDir: flags.static }),
    ...(flags.outbox !== undefined && { outbox: flags.outbox === 'on' }),
    ...(flags.origin !== undefined && { origin: flags.origin }),
    ...(flags['token-ttl'] !== undefined && { tokenTtl: flags['token-ttl'] }),
  });
  if (running.ownerPassword !== undefined) console.log(`owner ${ownerAccount} ${running.ownerPassword}`);
  console.log(`listening ${running.url}`);
  return running;
});
