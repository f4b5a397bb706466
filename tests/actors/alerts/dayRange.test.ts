import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { provideDayRange } from '../../../src/actors/alerts/dayRange.tsx';
import { createNavigation } from '../../../src/actors/shell/navigation.ts';
import { createLeaving } from '../../../src/actors/shell/leaving.ts';

test('typed days open the same list in their range, and replace the entry of the history', () => {
  const went: unknown[] = [];
  const navigation = createNavigation(createLeaving());
  const go = (...to: unknown[]) => went.push(to);
  navigation.changed('/alert?period=custom&from=2026-11-10&to=2026-11-14', go);
  const days = createActor(provideDayRange(navigation), {
    input: { shown: { from: '2026-11-10', to: '2026-11-14' }, last: '2026-11-18' },
  }).start();
  // Another filter is chosen meanwhile, and an alert is opened.
  navigation.changed(
    '/gatewayAlerts?period=custom&from=2026-11-10&to=2026-11-14&device=GW1&channel=2&review=all&open=a&at=1',
    go,
  );
  days.send({ type: 'day.edited', field: 'to', value: '2026-11-15' });
  expect(went).toEqual([]);
  days.send({ type: 'days.submit' });
  expect(went).toEqual([
    [
      '/gatewayAlerts?period=custom&from=2026-11-10&to=2026-11-15&device=GW1&channel=2&review=all',
      { replace: true },
    ],
  ]);
  days.stop();
});
