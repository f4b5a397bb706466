import type Mpegts from 'mpegts.js';

const read = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;

/**
 * Removes a player's listeners from its source buffers. mpegts.js 1.8.2 keeps listening after the browser has closed
 * the MediaSource, as it does after a decoding error, and throws at the next `updateend` once it is destroyed. It has
 * no public access to its buffers; if they are not found, nothing is done.
 */
export function leaveBuffers(player: Mpegts.Player): void {
  const controller = read(read(player, '_player_engine'), '_mse_controller');
  const listeners = read(controller, 'e');
  for (const buffer of Object.values(read(controller, '_sourceBuffers') ?? {})) {
    if (!(buffer instanceof SourceBuffer)) continue;
    for (const [type, name] of [
      ['updateend', 'onSourceBufferUpdateEnd'],
      ['error', 'onSourceBufferError'],
    ] as const) {
      const listener = read(listeners, name);
      if (isListener(listener)) buffer.removeEventListener(type, listener);
    }
  }
}

const isListener = (value: unknown): value is EventListener => typeof value === 'function';
