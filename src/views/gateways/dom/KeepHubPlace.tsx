import { useEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { hubAddress, type HubAddress } from '../../../domain/gateways/hubAddress.ts';
import { isFocusLost } from '../../shared/page/dom/lostFocus.ts';

/** Where the picture of a hub was left. */
export type HubPlace = {
  /** How far it was scrolled, in pixels. */
  top: number;
  /** The channel of the camera that was looked at since, until its lane is there again; null where there is none. */
  channel: number | null;
};

/** The address of what is open of a hub, as the link that leads to it has it. */
const partOf = ({ tab: _tab, day: _day, second: _second, ...part }: HubAddress): string => hubAddress(part);

/**
 * A box around a hub and what is open of it. Once a panel is closed and the focus was in it, the link that leads to it has the
 * focus; which camera was left stays in `placeRef`, for the lanes, which come only then.
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
