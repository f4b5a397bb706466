import { useEffect } from 'react';
import { useAlertCategoriesRef } from '../shell/contexts.tsx';

/** Lists the alert categories of one device or channel; of all where it is null. Who is mounted last has the say. */
export function AlertCategoriesOf({
  serialNumber,
  channel,
}: {
  serialNumber: string | null;
  channel: number | null;
}) {
  const categories = useAlertCategoriesRef();
  useEffect(() => {
    categories.send({ type: 'device.chosen', serialNumber, channel });
  }, [categories, serialNumber, channel]);
  return null;
}
