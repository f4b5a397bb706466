import { useLocation, useNavigate } from 'react-router';
import { gridAddress } from '../../domain/grids/gridAddress.ts';

/** The address before this one shows all windows of the grid. */
const camesFromAll = { fromAll: true } as const;

const isFromAll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'fromAll') === true;

/**
 * Goes to the address of a grid with a window enlarged (its place, from 0), or with none (null). Back leads from an
 * enlarged window to all of them, and from there to where the person came from, however many were enlarged.
 */
export function useEnlarge(id: string, large: number | null): (place: number | null) => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return (place) => {
    if (place === large) return;
    const to = gridAddress({ page: 'live', id, window: place === null ? null : place + 1 });
    if (place === null && isFromAll(state)) void navigate(-1);
    else if (large === null) void navigate(to, { state: camesFromAll });
    else void navigate(to, { replace: true, state });
  };
}
