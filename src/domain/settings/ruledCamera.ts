import {
  cameraAddress,
  homeKindAt,
  readCameraAddress,
  type CameraAddress,
} from '../devices/cameraAddress.ts';
import { hubAddress, hubAddressIn } from '../gateways/hubAddress.ts';

/** A camera that has alert rules, or a camera of a hub: then the serial number is that of the hub. */
export type RuledCamera = {
  readonly serialNumber: string;
  /** Its channel of the hub. */
  readonly channel?: number;
};
/** A camera of this user. */
export type OwnRuled = RuledCamera & { readonly userId: string };

/** The camera alone, of an object that has more. */
export const cameraIn = ({ serialNumber, channel }: RuledCamera): RuledCamera => ({
  serialNumber,
  ...(channel !== undefined && { channel }),
});

/** The camera and user alone, of an object that has more. */
export const ruledIn = (of: OwnRuled): OwnRuled => ({ userId: of.userId, ...cameraIn(of) });

/**
 * Whether the rules of a camera can be limited to a region and to a size. A hub reports what its cameras notice, but
 * not where in the picture.
 */
export const hasPlaces = ({ channel }: RuledCamera): boolean => channel === undefined;

/** The id of the rule that an address names (null: none), if the address is of the rules of this camera; else null. */
export function ruleAt(
  path: string,
  { serialNumber, channel }: RuledCamera,
): Pick<CameraAddress, 'rule'> | null {
  const { pathname, search } = new URL(path, 'http://console');
  if (channel !== undefined) {
    const there = hubAddressIn(path);
    const isThere = there?.gateway === serialNumber && there.channel === channel && there.tab === 'rules';
    return isThere ? { rule: there.rule } : null;
  }
  if (homeKindAt(pathname) === null) return null;
  const there = readCameraAddress(search);
  // Without a device in the address, its home page shows the first one.
  const isThere = (there.serialNumber ?? serialNumber) === serialNumber && there.section === 'rules';
  return isThere ? { rule: there.rule } : null;
}

/**
 * The address of the rules of a camera, or of one of them (`newRule`: of a new one).
 *
 * @param path the current address: its home page, and the filters of the list of hubs, stay
 */
export function rulesAddress(
  path: string,
  { serialNumber, channel }: RuledCamera,
  rule: string | null,
): string {
  if (channel === undefined) {
    const kind = homeKindAt(path) ?? 'camera';
    return cameraAddress(serialNumber, { kind, tab: 'settings', section: 'rules', rule });
  }
  const { keyword, site, status } = hubAddressIn(path) ?? {};
  const filter = { ...(keyword && { keyword }), ...(site && { site }), ...(status && { status }) };
  return hubAddress({ ...filter, gateway: serialNumber, channel, tab: 'rules', rule });
}
