import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Runs before a provider: on SIGUSR2 it collects garbage and prints what the process holds.

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** The open file descriptors; none where the system has no list of them. */
function descriptors(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}

process.on('SIGUSR2', () => {
  for (let times = 0; times < 3; times += 1) if (typeof collect === 'function') collect();
  const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage();
  const sockets = process.getActiveResourcesInfo().filter((kind) => kind.startsWith('TCPSocket')).length;
  const memory = heapUsed + external + arrayBuffers;
  process.stderr.write(`held ${JSON.stringify({ sockets, descriptors: descriptors(), memory, rss })}\n`);
});
