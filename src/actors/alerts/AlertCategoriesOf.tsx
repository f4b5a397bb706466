import { useEffect } from 'react';
import { useAlertCategoriesRef } from '../shell/contexts.tsx';

/** Lists the alert categories of one device; of all where it is null. Who is mounted last has the say. */
export function AlertCategoriesOf({ serailno }: { serailno: string | null }) {
  const categories = useAlertCategoriesRef();
  useEffect(() => {
    categories.send({ type: 'device.chosen', serailno });
  }, [categories, serailno]);
  return null;
}
