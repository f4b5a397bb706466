import { useEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { hubAddress, type HubAddress } from '../../../domain/gateways/hubAddress.ts';
import { isFocusLost } from '../../shared/page/dom/focus.ts';

/** The scroll position of a hub's overview, for returning to it. */
export type HubPlace = {
  /** How far it was scrolled, in pixels. */
  top: number;
  /** The channel of the camera that was opened since, until its lane is rendered again; null if there is none. */
  channel: number | null;
};

/** The address of the open part of a hub, as in the link that opens it. */
const partOf = ({ tab: _tab, day: _day, second: _second, ...part }: HubAddress): string => hubAddress(part);

/**
 * A box around a hub and its open panel. When a panel closes while it has the focus, the link that opened it gets the
 * focus. `placeRef` keeps the last camera for the lanes, which are rendered only then.
 */
export function KeepHubPlace({
  address,
  placeRef,
  ...props
}: ComponentProps<'div'> & { address: HubAddress; placeRef: RefObject<HubPlace> }) {
  const box = useRef<HTMLDivElement>(null);
  const { keyword, site, status, gateway, channel } = address;
  const part = partOf(address);
  const picture = hubAddress({ keyword, site, status, gateway });
  const left = useRef(part);
  useEffect(() => {
    const before = left.current;
    left.current = part;
    if (channel !== null) placeRef.current.channel = channel;
    if (part !== picture || before === picture || !isFocusLost()) return;
    box.current
      ?.querySelector<HTMLElement>(`:is(.lanes a, .hub-settings)[href$=${JSON.stringify(before)}]`)
      ?.focus();
  }, [part, picture, channel, placeRef]);
  return <div {...props} ref={box} />;
}
