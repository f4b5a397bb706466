import { readMoment, readRule, type AddressParts } from '../devices/cameraAddress.ts';
import type { Gateway } from '../devices/device.ts';
import { cameraProto } from '../devices/channel.ts';
import { statusChoices } from '../devices/deviceFilter.ts';
import { choiceOr } from '../shell/choice.ts';
import { noHubFilter, type HubFilter } from './hubFilter.ts';

/** The tabs of a hub's camera. */
export const hubCameraTabs = ['live', 'history', 'rules', 'settings'] as const;
export type HubCameraTab = (typeof hubCameraTabs)[number];

/** The contents of the address of the gateway page: the filters of the list, a hub, and at most one of its parts. */
export type HubAddress = HubFilter & {
  /** The serial number of the hub. */
  readonly gateway: string | null;
  /** The channel of the camera that is shown. */
  readonly channel: number | null;
  readonly tab: HubCameraTab;
  /** For the history tab: a day and a second of it; null if there is none. */
  readonly day: string | null;
  readonly second: number | null;
  /** For the rules tab: the id of the open alert rule; `newRule` for a new one. */
  readonly rule: string | null;
  /** The channel of the open detector. */
  readonly detector: number | null;
  /** The channel of the camera to which detectors are being linked. */
  readonly link: number | null;
  readonly settings: boolean;
};

const path = '/gatewayDevice';
const channelOrNone = (text: string | null): number | null =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;
const atLive = { tab: 'live', day: null, second: null, rule: null } as const;
const noPart = { channel: null, ...atLive, detector: null, link: null, settings: false };

/**
 * Reads `?q=&site=&status=` and `&gateway=&channel=&tab=&day=&t=&rule=&detector=&link=&settings`. A missing or invalid value
 * gets its default. Of several parts the first counts: the camera, the detector, the links, the settings. Only the
 * history of a camera has a day, and only its rules have a rule.
 */
export function readHubAddress(search: string): HubAddress {
  const query = new URLSearchParams(search);
  const filter = {
    keyword: query.get('q') ?? '',
    site: query.get('site') ?? '',
    status: choiceOr(statusChoices, query.get('status'), 'all'),
  };
  const hub = { ...filter, ...noPart, gateway: query.get('gateway') || null };
  if (hub.gateway === null) return hub;
  const channel = channelOrNone(query.get('channel'));
  if (channel !== null) {
    const tab = choiceOr(hubCameraTabs, query.get('tab'), 'live');
    const rule = tab === 'rules' ? readRule(query) : null;
    return { ...hub, channel, tab, ...(tab === 'history' && readMoment(query)), rule };
  }
  const detector = channelOrNone(query.get('detector'));
  if (detector !== null) return { ...hub, detector };
  const link = channelOrNone(query.get('link'));
  if (link !== null) return { ...hub, link };
  return { ...hub, settings: query.has('settings') };
}

/** Reads the address of the gateway page from a path with its query; null for other pages. */
export function hubAddressIn(to: string): HubAddress | null {
  const { pathname, search } = new URL(to, 'http://console');
  return pathname.replace(/\/+$/, '') === path ? readHubAddress(search) : null;
}

/** The address of a hub or one of its parts; without a hub, the address of the page. Defaults are left out. */
export function hubAddress({
  keyword,
  site,
  status,
  gateway = null,
  channel = null,
  tab = 'live',
  day = null,
  second = null,
  rule = null,
  detector = null,
  link = null,
  settings = false,
}: Partial<HubAddress>): string {
  const query = new URLSearchParams();
  if (gateway !== null) query.set('gateway', gateway);
  if (gateway !== null && channel !== null) {
    query.set('channel', String(channel));
    if (tab !== 'live') query.set('tab', tab);
    if (tab === 'history' && day !== null) query.set('day', day);
    if (tab === 'history' && day !== null && second !== null) query.set('t', String(Math.floor(second)));
    if (tab === 'rules' && rule !== null) query.set('rule', rule);
  } else if (gateway !== null && detector !== null) {
    query.set('detector', String(detector));
  } else if (gateway !== null && link !== null) {
    query.set('link', String(link));
  }
  if (keyword) query.set('q', keyword);
  if (site) query.set('site', site);
  if (status && status !== noHubFilter.status) query.set('status', status);
  const isOfSettings = gateway !== null && settings && channel === null && detector === null && link === null;
  const text = `${query}${isOfSettings ? '&settings' : ''}`;
  return text === '' ? path : `${path}?${text}`;
}

/**
 * The address of a hub's channel: its camera (live or at a moment of its history) or its detector. If the hub does not
 * have the channel, the address of the hub; for a null channel with the settings tab, that of its settings.
 */
export function channelAddress(
  { serialNumber, channelList }: Pick<Gateway, 'serialNumber' | 'channelList'>,
  channel: number | null,
  { tab, day = null, second = null }: AddressParts = {},
): string {
  if (channel === null && tab === 'settings') return hubAddress({ gateway: serialNumber, settings: true });
  const known = channelList.find((one) => one.channel === channel);
  if (known === undefined) return hubAddress({ gateway: serialNumber });
  if (known.proto !== cameraProto) return hubAddress({ gateway: serialNumber, detector: channel });
  const shown = tab === 'history' ? ({ tab, day, second } as const) : {};
  return hubAddress({ gateway: serialNumber, channel, ...shown });
}
