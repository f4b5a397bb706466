import { expect, test } from 'vitest';
import { asksForOnlyAlerts, onlyAlertsState } from '../../../src/domain/history/onlyAlertsState.ts';

test.each([
  [onlyAlertsState, true],
  [{ followed: {}, onlyAlerts: true }, true],
  [{ onlyAlerts: false }, false],
  ['onlyAlerts', false],
  [null, false],
])('the state %j asks for only the alerts: %j', (state, isAsked) => {
  expect(asksForOnlyAlerts(state)).toBe(isAsked);
});
