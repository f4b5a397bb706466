import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { besideHistory } from '../../../../shared/neighbours/besideHistory.ts';
import { onePaneWidth, useMedia } from '../../../../shared/page/dom/useMedia.ts';

const nothing = () => () => {};

/** Shows its content next to the history, or where it is if there is no such place, or on a phone. */
export function Beside({ children }: { children: ReactNode }) {
  const isOnePane = useMedia(onePaneWidth);
  // React reads it again after each commit: the place may come with the history.
  const place = useSyncExternalStore(nothing, () => document.getElementById(besideHistory));
  return place === null || isOnePane ? children : createPortal(children, place);
}
