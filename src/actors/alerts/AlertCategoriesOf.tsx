import { useEffect } from 'react';
import { useAlertCategoriesRef } from '../shell/contexts.tsx';

/** Lists the alert categories of one device or channel; of all where it is null. Who is mounted last has the say. */
export function AlertCategoriesOf({
  serialNumbers,
  channel,
}: {
  serialNumbers: readonly string[];
  channel: number | null;
}) {
  const categories = useAlertCategoriesRef();
  useEffect(() => {
    categories.send({ type: 'devices.chosen', serialNumbers, channel });
  }, [categories, serialNumbers, channel]);
  return null;
}
