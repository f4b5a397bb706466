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

/** The placeholder of a recording's row. */
export const UnknownRow = () => (
  <li>
    <span className="rec-link">
      <span className="thumbnail">
        <Skeleton height="100%" borderRadius="0" />
      </span>
      <span className="rec-body">
        <Skeleton width="160px" height="12px" />
        <Skeleton width="90px" height="10px" />
      </span>
    </span>
  </li>
);
