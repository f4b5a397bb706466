import { Skeleton } from '../page/Skeleton.tsx';

/** Stands for the row of a recording of which nothing is known yet. */
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
