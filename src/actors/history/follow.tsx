import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { Followed } from '../../domain/history/followed.ts';

/** Where the open history is; null if none is open, or it is not known yet. */
type Read = () => Followed | null;

type Follow = {
  readonly read: Read;
  /** Reads from `read` until the returned function is called. */
  hold(read: Read): () => void;
};

function createFollow(): Follow {
  let held: Read = () => null;
  return {
    read: () => held(),
    hold(read) {
      held = read;
      return () => {
        if (held === read) held = () => null;
      };
    },
  };
}

const FollowContext = createContext<Follow | null>(null);

/** Lets a list of cameras know where the history next to it is. */
export function FollowActors({ children }: { children: ReactNode }) {
  const [follow] = useState(createFollow);
  return <FollowContext value={follow}>{children}</FollowContext>;
}

/** Reports to the list of cameras next to it, if there is one, where this history is. */
export function useFollowedBy(read: Read): void {
  const follow = useContext(FollowContext);
  useEffect(() => follow?.hold(read), [follow, read]);
}

/** Reads where the history next to this list is. */
export function useReadFollowed(): Read {
  const follow = useContext(FollowContext);
  return () => follow?.read() ?? null;
}
