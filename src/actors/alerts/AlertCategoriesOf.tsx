import { useReported } from '../shell/changed.ts';
import { useAlertCategoriesRef } from '../shell/contexts.tsx';

/** Lists the alert categories of devices, none for all, and of one channel, null for every one. The last one mounted wins; the machine ignores what it lists already. */
export function AlertCategoriesOf({
  serialNumbers,
  channel,
}: {
  serialNumbers: readonly string[];
  channel: number | null;
}) {
  const categories = useAlertCategoriesRef();
  useReported(`${channel} ${serialNumbers.join(' ')}`, () =>
    categories.send({ type: 'devices.chosen', serialNumbers, channel }),
  );
  return null;
}
