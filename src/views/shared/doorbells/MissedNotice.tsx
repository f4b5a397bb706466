import { useSelector } from '@xstate/react';
import { useShownChunk } from '../../../actors/shell/chunkContexts.tsx';
import { defineChunk } from '../../../actors/shell/chunks.ts';
import { useMissedRingsRef } from '../../../actors/shell/shellPage.tsx';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { noticedOf } from '../../../machines/doorbells/missedRings/missedRings.machine.ts';
import { useCameraAddress, useChosenSerialNumber, useHomeKind } from '../device/cameras.ts';

/** What a missed ring says: most page loads have none, and the camera home does not wait for it. */
const missedRing = defineChunk<{ ring: Alert; others: number }>(
  'missedRing',
  async () => (await import('./MissedRing.tsx')).MissedRing,
);

/** The doorbell whose visitors the page already shows; null for none. */
function useShownDoorbell(): string | null {
  const { tab } = useCameraAddress();
  const serialNumber = useChosenSerialNumber();
  return useHomeKind() === 'doorbell' && tab === 'live' ? serialNumber : null;
}

/** The last missed ring, with the visitor. It stays until it is seen or dismissed, and is announced when it appears. */
export function MissedNotice() {
  const ref = useMissedRingsRef();
  const here = useShownDoorbell();
  const isNotified = ({ serialNumber }: Alert) => serialNumber !== here;
  const count = useSelector(ref, ({ context }) => noticedOf(context).filter(isNotified).length);
  const missed = useSelector(ref, ({ context }) => noticedOf(context).find(isNotified) ?? null);
  return (
    <output>{missed !== null && <MissedCard key={missed.id} ring={missed} others={count - 1} />}</output>
  );
}

/** Nothing until its code has arrived: nobody has asked for it, and an empty card would cover the page. */
function MissedCard(given: { ring: Alert; others: number }) {
  const { Content } = useShownChunk(missedRing);
  return (
    Content !== null && (
      <span className="missed">
        <Content {...given} />
      </span>
    )
  );
}
