import type Mpegts from 'mpegts.js';
import { partOf } from './playerParts.ts';

/**
 * Removes a player's listeners from its source buffers. mpegts.js 1.8.2 keeps listening after the browser has closed
 * the MediaSource, as it does after a decoding error, and throws at the next `updateend` once it is destroyed. It has
 * no public access to its buffers; if they are not found, nothing is done.
 */
export function leaveBuffers(player: Mpegts.Player): void {
  const controller = ['_player_engine', '_mse_controller'] as const;
  for (const buffer of Object.values(partOf(player, ...controller, '_sourceBuffers') ?? {})) {
    if (!(buffer instanceof SourceBuffer)) continue;
    for (const [type, name] of [
      ['updateend', 'onSourceBufferUpdateEnd'],
      ['error', 'onSourceBufferError'],
    ] as const) {
      const listener = partOf(player, ...controller, 'e', name);
      if (isListener(listener)) buffer.removeEventListener(type, listener);
    }
  }
}

const isListener = (value: unknown): value is EventListener => typeof value === 'function';
