import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { LiveQuality } from '../../src/domain/history/recording.ts';
import { field, type TestProvider } from './testProvider.ts';

/** A viewer on a real socket. */
interface Watcher {
  chunks: Buffer[];
  /** Resolves when `enough` returns true, checked at every message. */
  until: (enough: () => boolean) => Promise<void>;
  closed: Promise<number>;
  opened: Promise<void>;
  /** Leaves; resolves once the provider has noticed. */
  leave: () => Promise<void>;
}

/** Watches at a ticket's URL. */
export function watch(provider: TestProvider, address: string): Watcher {
  const socket = new WebSocket(`ws://127.0.0.1:${provider.port}${address}`);
  onTestFinished(() => {
    socket.terminate();
  });
  const chunks: Buffer[] = [];
  const listeners = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    chunks.push(data);
    for (const listener of listeners) listener();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return {
    chunks,
    closed,
    leave: async () => {
      socket.close();
      await closed;
    },
    opened: new Promise((resolve) => socket.on('open', resolve)),
    until: (enough) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!enough()) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
  };
}

/** The URL of a camera's live video. */
export async function addressOf(
  provider: TestProvider,
  token: string,
  serialNumber = 'LK0000000001',
  quality?: LiveQuality,
): Promise<string> {
  const { body } = await provider.post(endpoints.checkPlay.path, { serialNumber, quality }, token);
  const address = field(field(body, 'data'), 'address');
  if (typeof address !== 'string') throw new Error(JSON.stringify(body));
  return address;
}
