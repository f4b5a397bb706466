import { recordNames } from '../../provider/recordings/recordNames.ts';
import type { Rule } from './control.ts';

/** The run-time configuration with the inspection feed, which costs time and is left out of most tests. */
export const inspected: Rule = {
  path: '/config.json',
  times: 0,
  action: { kind: 'answer', json: { api: '', brand: 'Lookout', inspector: true, recordTypes: recordNames } },
};
