import type { RecordNames } from '../../src/domain/history/recordName.ts';

/** The names of this provider's record types for its `config.json`. 12 has no name. */
export const recordNames: RecordNames = {
  0: 'continuous',
  1: 'motion',
  2: 'person',
  3: 'vehicle',
  4: 'pet',
  5: 'face',
  6: 'package',
  7: 'sound',
  8: 'ring',
  9: 'lineCrossing',
  10: 'intrusion',
  11: 'loitering',
  13: 'tampering',
  14: 'smoke',
  15: 'crying',
  100: 'manual',
  // A custom name: its text in each language.
  101: {
    'en-US': 'Patrol',
    'de-DE': 'Rundgang',
    'es-ES': 'Ronda',
    'ja-JP': '巡回',
    'ru-RU': 'Обход',
    'zh-CN': '巡逻',
  },
};
