import { useSelector } from '@xstate/react';
import { useOnlyAlertsRef } from '../../../actors/history/onlyAlerts.tsx';
import { usePlayhead } from '../../../actors/history/playbackContext.ts';

/** Whether only the alerts of the day are played, and what turns that on and off; null if there are none to play. */
export function useOnlyAlerts(): { readonly isOn: boolean; readonly onToggle: (() => void) | null } {
  const only = useOnlyAlertsRef();
  const playhead = usePlayhead();
  const isOn = useSelector(only, (snapshot) => snapshot.can({ type: 'stop' }));
  const canStart = useSelector(only, (snapshot) => snapshot.can({ type: 'start', second: 0 }));
  if (isOn) return { isOn, onToggle: () => only.send({ type: 'stop' }) };
  const start = () => only.send({ type: 'start', second: playhead.get() });
  return { isOn, onToggle: canStart ? start : null };
}
