import type { DeviceHealth } from '../src/domain/devices/deviceHealth.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const at = Date.UTC(2026, 10, 21, 12);
const figures = { frameRate: 15, bitRate: 2_100_000, delay: 900, lost: 0.4 };

/** The health of a camera with everything that can be measured. */
export const measuredHealth: DeviceHealth = {
  at,
  stream: { width: 1920, height: 1080, codec: 'H264', profile: 'High', frameRate: 15 },
  minutes: [
    { at: at - 120_000, ...figures, lost: 3.1 },
    { at: at - 60_000, ...figures },
  ],
  hours: Array.from({ length: 168 }, (_, place) => ({
    at: at + (place - 168) * hourMs,
    ...figures,
    signal: -57,
    battery: 82 - (18 * place) / 167,
  })),
  watchedSince: at - 30 * dayMs,
  outages: [{ from: at - dayMs, until: at - dayMs + 240_000, reason: 'restarted' }],
  storage: {
    total: 41e9,
    used: 40e9,
    overwrites: true,
    keepDays: null,
    byDay: Array.from({ length: 14 }, (_, place) => 4.6e9 + (place % 3) * 0.5e9),
    oldest: at - 9 * dayMs,
  },
};
