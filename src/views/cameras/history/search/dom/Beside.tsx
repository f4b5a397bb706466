import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { besideHistory } from '../../../../shared/neighbours/besideHistory.ts';
import { onePaneWidth, useMedia } from '../../../../shared/page/dom/useMedia.ts';

/** Shows its content next to the history, or where it is if there is no such place, or on a phone. */
export function Beside({ children }: { children: ReactNode }) {
  const isOnePane = useMedia(onePaneWidth);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(isOnePane ? null : document.getElementById(besideHistory)), [isOnePane]);
  return place === null ? children : createPortal(children, place);
}
