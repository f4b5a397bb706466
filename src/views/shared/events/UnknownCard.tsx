import { Skeleton } from '../page/loading.tsx';

/** The placeholder of an alert's card. */
export const UnknownCard = () => (
  <li className="ev">
    <span className="thumbnail">
      <Skeleton height="100%" borderRadius="0" />
    </span>
    <Skeleton width="60%" height="12px" className="mt" />
  </li>
);
