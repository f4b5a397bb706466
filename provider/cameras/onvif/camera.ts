import type { Clock } from '../../clock.ts';
import type { SignIn } from './digest.ts';
import { topicsIn, type CameraEvent, eventsIn } from './topics.ts';
import { cameraClock, momentOf, zoneIn } from './times.ts';
import { callCamera, OnvifError, type Signing } from './transport.ts';
import { childrenOf, textAt, within, xmlText, type XmlElement } from './xml.ts';

const spaces = {
  device: 'http://www.onvif.org/ver10/device/wsdl',
  media: 'http://www.onvif.org/ver10/media/wsdl',
  events: 'http://www.onvif.org/ver10/events/wsdl',
  schema: 'http://www.onvif.org/ver10/schema',
  notification: 'http://docs.oasis-open.org/wsn/b-2',
} as const;

const actions = {
  properties: `${spaces.events}/EventPortType/GetEventPropertiesRequest`,
  subscribe: `${spaces.events}/EventPortType/CreatePullPointSubscriptionRequest`,
  pull: `${spaces.events}/PullPointSubscription/PullMessagesRequest`,
  renew: 'http://docs.oasis-open.org/wsn/bw-2/SubscriptionManager/RenewRequest',
  unsubscribe: 'http://docs.oasis-open.org/wsn/bw-2/SubscriptionManager/UnsubscribeRequest',
} as const;

/** A stream that a camera offers. */
export interface Profile {
  readonly token: string;
  /** What it films with: a device can have several. */
  readonly source: string;
  /** Such as `H264`. */
  readonly encoding: string;
  readonly width: number;
  readonly height: number;
}

/** What a camera says of itself, as it is written. */
interface Described {
  readonly manufacturer: string;
  readonly model: string;
}

/** A subscription to the events of a camera. */
export interface Subscription {
  readonly url: URL;
  readonly references: readonly XmlElement[];
  /** How long it lasts, milliseconds. */
  readonly lastsMs: number;
}

/** The dependencies of {@link openCamera}. */
export interface CameraParts {
  /** The address of its device service. */
  readonly address: URL;
  readonly signIn: SignIn;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
}

/** A camera by ONVIF. Every call can throw an {@link OnvifError}; none goes to another host. */
export interface OnvifCamera {
  /** Reads its clock, by which calls are signed from then on: how far it is ahead, milliseconds, and its time zone. */
  readClock(): Promise<{ aheadMs: number; zone: string }>;
  describe(): Promise<Described>;
  profiles(): Promise<Profile[]>;
  /** The RTSP address of a profile as the camera writes it. */
  streamAddress(token: string): Promise<string>;
  /** The paths of the topics of its events. */
  topics(): Promise<string[]>;
  subscribe(): Promise<Subscription>;
  /** Waits for events, as long as the camera is asked to. */
  pull(
    subscription: Subscription,
    waitMs: number,
  ): Promise<{ events: CameraEvent[]; lastsMs: number | null }>;
  renew(subscription: Subscription): Promise<number>;
  unsubscribe(subscription: Subscription): Promise<void>;
}

/** How long a subscription is to last, and how long it does if the camera does not say, milliseconds. */
const usualLastsMs = 60_000;
const longestLastsMs = 600_000;
/** An answer to PullMessages may take so much longer than it waits for events. */
const pullGraceMs = 10_000;
const mostMessages = 100;
/** After a refused sign-in the camera's clock is read again, but not more often than this. */
const clockAgainMs = 30_000;

/**
 * An address that a camera gave, on the host and scheme at which it is reached: it may know itself by another one, and
 * must not send us to any other. Null if it is none.
 */
export function pinned(reached: URL, said: string): URL | null {
  const text = said.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { hostname, port, protocol, pathname, search } = new URL(text);
  const url = new URL(reached.origin);
  const isSame = hostname === reached.hostname && protocol === reached.protocol;
  if (isSame) url.port = port;
  url.pathname = pathname;
  url.search = search;
  return url;
}

const duration = (ms: number): string => `PT${Math.ceil(ms / 1000)}S`;

/** How long something lasts by two moments of the camera's clock. */
function lastsOf(answer: XmlElement | null): number | null {
  const [current, end] = ['CurrentTime', 'TerminationTime'].map((name) => momentOf(textAt(answer, name)));
  if (typeof current !== 'number' || typeof end !== 'number') return null;
  return Math.max(0, Math.min(longestLastsMs, end - current));
}

const wholeIn = (element: XmlElement | null, ...path: readonly string[]): number =>
  Number(/^\d{1,6}$/.exec(textAt(element, ...path))?.[0] ?? 0);

/** Opens a camera: nothing is called yet. */
export function openCamera({ address, signIn, clock, signal }: CameraParts): OnvifCamera {
  const signing: Signing = { ...signIn, aheadMs: 0, isDigest: false };
  let clockRead = -Infinity;
  let services: ReadonlyMap<string, URL> | null = null;

  const plain = async (
    url: URL,
    body: string,
    more: Partial<Parameters<typeof callCamera>[0]> = {},
  ): Promise<XmlElement> =>
    callCamera(
      { url, body, signing, now: clock.now(), ...(signal !== undefined && { signal }), ...more },
      () => {
        signing.isDigest = true;
      },
    );
  const readClock = async (): Promise<{ aheadMs: number; zone: string }> => {
    const ask = `<GetSystemDateAndTime xmlns="${spaces.device}"/>`;
    const body = await plain(address, ask, { signing: null });
    const answer = within(body, 'GetSystemDateAndTimeResponse');
    const now = clock.now();
    const shown = answer && cameraClock(answer, now);
    // A camera that does not say is taken for one that goes right.
    signing.aheadMs = shown === null ? 0 : shown - now;
    clockRead = now;
    return { aheadMs: signing.aheadMs, zone: answer === null ? '' : zoneIn(answer) };
  };
  /** A camera whose clock was set since it was read refuses what was right. */
  const call: typeof plain = async (url, body, more) => {
    try {
      return await plain(url, body, more);
    } catch (error) {
      const isRefused = error instanceof OnvifError && error.trouble === 'wrongPassword';
      if (!isRefused || signing.isDigest || clock.now() - clockRead < clockAgainMs) throw error;
      const before = signing.aheadMs;
      await readClock();
      if (Math.abs(signing.aheadMs - before) < 2000) throw error;
      return plain(url, body, more);
    }
  };
  const readServices = async (): Promise<ReadonlyMap<string, URL>> => {
    const found = new Map<string, URL>();
    const add = (space: string, said: string): void => {
      const url = pinned(address, said);
      if (url !== null && !found.has(space)) found.set(space, url);
    };
    try {
      const ask = `<GetServices xmlns="${spaces.device}"><IncludeCapability>false</IncludeCapability></GetServices>`;
      const answer = within(await call(address, ask), 'GetServicesResponse');
      for (const one of childrenOf(answer, 'Service')) add(textAt(one, 'Namespace'), textAt(one, 'XAddr'));
    } catch (error) {
      if (!(error instanceof OnvifError) || !['notSupported', 'fault'].includes(error.trouble)) throw error;
    }
    if (found.size === 0) {
      // Older cameras.
      const ask = `<GetCapabilities xmlns="${spaces.device}"><Category>All</Category></GetCapabilities>`;
      const answer = within(await call(address, ask), 'GetCapabilitiesResponse', 'Capabilities');
      add(spaces.media, textAt(answer, 'Media', 'XAddr'));
      add(spaces.events, textAt(answer, 'Events', 'XAddr'));
    }
    return found;
  };
  const serviceOf = async (space: string, name: string): Promise<URL> => {
    services ??= await readServices();
    const url = services.get(space);
    if (url === undefined) throw new OnvifError('notSupported', `it has no ${name} by ONVIF`);
    return url;
  };
  return {
    readClock,
    async describe() {
      const body = await call(address, `<GetDeviceInformation xmlns="${spaces.device}"/>`);
      const answer = within(body, 'GetDeviceInformationResponse');
      return { manufacturer: textAt(answer, 'Manufacturer'), model: textAt(answer, 'Model') };
    },
    async profiles() {
      const url = await serviceOf(spaces.media, 'video');
      const answer = within(await call(url, `<GetProfiles xmlns="${spaces.media}"/>`), 'GetProfilesResponse');
      return childrenOf(answer, 'Profiles').flatMap((one) => {
        const token = one.attributes.get('token');
        const encoder = within(one, 'VideoEncoderConfiguration');
        if (token === undefined || encoder === null) return [];
        return [
          {
            token,
            source: textAt(one, 'VideoSourceConfiguration', 'SourceToken'),
            encoding: textAt(encoder, 'Encoding').toUpperCase(),
            width: wholeIn(encoder, 'Resolution', 'Width'),
            height: wholeIn(encoder, 'Resolution', 'Height'),
          },
        ];
      });
    },
    async streamAddress(token) {
      const url = await serviceOf(spaces.media, 'video');
      const transport = `<Transport xmlns="${spaces.schema}"><Protocol>RTSP</Protocol></Transport>`;
      const setup = `<StreamSetup><Stream xmlns="${spaces.schema}">RTP-Unicast</Stream>${transport}</StreamSetup>`;
      const ask = `<GetStreamUri xmlns="${spaces.media}">${setup}<ProfileToken>${xmlText(token)}</ProfileToken></GetStreamUri>`;
      return textAt(await call(url, ask), 'GetStreamUriResponse', 'MediaUri', 'Uri');
    },
    async topics() {
      const url = await serviceOf(spaces.events, 'events');
      const ask = `<GetEventProperties xmlns="${spaces.events}"/>`;
      const body = await call(url, ask, { action: actions.properties });
      const set = within(body, 'GetEventPropertiesResponse', 'TopicSet');
      return set === null ? [] : topicsIn(set);
    },
    async subscribe() {
      const url = await serviceOf(spaces.events, 'events');
      const lasts = `<InitialTerminationTime>${duration(usualLastsMs)}</InitialTerminationTime>`;
      const ask = `<CreatePullPointSubscription xmlns="${spaces.events}">${lasts}</CreatePullPointSubscription>`;
      const body = await call(url, ask, { action: actions.subscribe });
      const answer = within(body, 'CreatePullPointSubscriptionResponse');
      const reference = within(answer, 'SubscriptionReference');
      const address_ = pinned(url, textAt(reference, 'Address'));
      if (address_ === null) throw new OnvifError('garbled', 'its subscription has no address');
      return {
        url: address_,
        references: within(reference, 'ReferenceParameters')?.children ?? [],
        lastsMs: lastsOf(answer) ?? usualLastsMs,
      };
    },
    async pull({ url, references }, waitMs) {
      const limits = `<Timeout>${duration(waitMs)}</Timeout><MessageLimit>${mostMessages}</MessageLimit>`;
      const ask = `<PullMessages xmlns="${spaces.events}">${limits}</PullMessages>`;
      const more = { action: actions.pull, references, patienceMs: waitMs + pullGraceMs };
      const answer = within(await call(url, ask, more), 'PullMessagesResponse');
      if (answer === null) throw new OnvifError('garbled', 'its answer has no events');
      return { events: eventsIn(answer).slice(0, mostMessages), lastsMs: lastsOf(answer) };
    },
    async renew({ url, references }) {
      const ask = `<Renew xmlns="${spaces.notification}"><TerminationTime>${duration(usualLastsMs)}</TerminationTime></Renew>`;
      const body = await call(url, ask, { action: actions.renew, references });
      return lastsOf(within(body, 'RenewResponse')) ?? usualLastsMs;
    },
    async unsubscribe({ url, references }) {
      const ask = `<Unsubscribe xmlns="${spaces.notification}"/>`;
      await call(url, ask, { action: actions.unsubscribe, references });
    },
  };
}
