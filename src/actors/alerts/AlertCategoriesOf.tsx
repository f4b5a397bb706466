import { useEffect } from 'react';
import { useAlertCategoriesRef } from '../shell/contexts.tsx';

/** Lists the alert categories of devices, none for all, and of one channel, null for every one. The last one mounted wins. */
export function AlertCategoriesOf({
  serialNumbers,
  channel,
}: {
  serialNumbers: readonly string[];
  channel: number | null;
}) {
  const categories = useAlertCategoriesRef();
  const named = serialNumbers.join();
  useEffect(() => {
    const chosen = named === '' ? [] : named.split(',');
    categories.send({ type: 'devices.chosen', serialNumbers: chosen, channel });
  }, [categories, named, channel]);
  return null;
}
