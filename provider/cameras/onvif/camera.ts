import type { Clock } from '../../clock.ts';
import type { SignIn } from './digest.ts';
import { topicsIn, type CameraEvent, eventsIn } from './topics.ts';
import { cameraClock, momentOf, zoneIn } from './times.ts';
import { callCamera, isAnswer, OnvifError, type Signing } from './transport.ts';
import { childrenOf, textAt, within, xmlText, type XmlElement } from './xml.ts';

const spaces = {
  device: 'http://www.onvif.org/ver10/device/wsdl',
  media: 'http://www.onvif.org/ver10/media/wsdl',
  media2: 'http://www.onvif.org/ver20/media/wsdl',
  imaging: 'http://www.onvif.org/ver20/imaging/wsdl',
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

/** A service of a camera; `media2` is the newer one, which alone knows H.265. */
type Service = 'device' | 'media' | 'media2' | 'imaging' | 'events';

/** What messages call a service that is not there. */
const serviceNames: Readonly<Record<Service, string>> = {
  device: 'services',
  media: 'video',
  media2: 'video',
  imaging: 'settings of the picture',
  events: 'events',
};

/** The configurations behind a stream, as the camera writes them, and the service that they are from. */
export interface Configured {
  readonly service: 'media' | 'media2';
  readonly encoder: XmlElement;
  /** Of what it films with; null if it is not in the profile. */
  readonly source: XmlElement | null;
}

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
  /** How long each answer may take, milliseconds, if not 10 s. */
  readonly patienceMs?: number;
}

/** A camera by ONVIF. Every call can throw an {@link OnvifError}; none goes to another host. */
export interface OnvifCamera {
  /** Reads its clock, by which calls are signed from then on: how far it is ahead, milliseconds, and its time zone. */
  readClock(): Promise<{ aheadMs: number; zone: string }>;
  describe(): Promise<Described>;
  has(service: Service): Promise<boolean>;
  /**
   * Makes a call of a service.
   *
   * @param inside what is in its element, as XML
   * @returns the element of the answer
   */
  ask(service: Service, name: string, inside?: string): Promise<XmlElement>;
  profiles(): Promise<Profile[]>;
  /** The configurations of the stream with a token; null if there is none. */
  configured(token: string): Promise<Configured | null>;
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
export function openCamera({ address, signIn, clock, signal, patienceMs }: CameraParts): OnvifCamera {
  const signing: Signing = { ...signIn, aheadMs: 0, isDigest: false };
  let clockRead = -Infinity;
  let services: ReadonlyMap<string, URL> | null = null;

  const plain = async (
    url: URL,
    body: string,
    more: Partial<Parameters<typeof callCamera>[0]> = {},
  ): Promise<XmlElement> =>
    callCamera(
      {
        url,
        body,
        signing,
        now: clock.now(),
        ...(signal !== undefined && { signal }),
        ...(patienceMs !== undefined && { patienceMs }),
        ...more,
      },
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
      add(spaces.imaging, textAt(answer, 'Imaging', 'XAddr'));
      add(spaces.events, textAt(answer, 'Events', 'XAddr'));
    }
    return found;
  };
  const urlOf = async (service: Service): Promise<URL | undefined> => {
    if (service === 'device') return address;
    services ??= await readServices();
    return services.get(spaces[service]);
  };
  const serviceOf = async (service: Service): Promise<URL> => {
    const url = await urlOf(service);
    if (url === undefined)
      throw new OnvifError('notSupported', `it has no ${serviceNames[service]} by ONVIF`);
    return url;
  };
  const has = async (service: Service): Promise<boolean> => (await urlOf(service)) !== undefined;
  const ask: OnvifCamera['ask'] = async (service, name, inside = '') => {
    const body = `<${name} xmlns="${spaces[service]}">${inside}</${name}>`;
    const answer = within(await call(await serviceOf(service), body), `${name}Response`);
    if (answer === null) throw new OnvifError('garbled', 'its answer is one to another question');
    return answer;
  };
  type Streams = { service: Configured['service']; profiles: readonly XmlElement[] };
  let read: Streams | null = null;
  const profilesBy = async (service: Configured['service']): Promise<Streams> => {
    const inside = service === 'media' ? '' : '<Type>VideoSource</Type><Type>VideoEncoder</Type>';
    return { service, profiles: childrenOf(await ask(service, 'GetProfiles', inside), 'Profiles') };
  };
  /** By the newer service where it works: the older one does not know H.265, and new cameras do without it. */
  const readProfiles = async (): Promise<Streams> => {
    if (!(await has('media2'))) return profilesBy('media');
    try {
      const streams = await profilesBy('media2');
      if (streams.profiles.length > 0 || !(await has('media'))) return streams;
    } catch (error) {
      if (!isAnswer(error, false) || !(await has('media'))) throw error;
    }
    return profilesBy('media');
  };
  const streamsNow = async (): Promise<Streams> => (read = await readProfiles());
  const configuredIn = (service: Configured['service'], profile: XmlElement): Configured | null => {
    const place = service === 'media' ? profile : within(profile, 'Configurations');
    const [encoderName, sourceName] =
      service === 'media'
        ? ['VideoEncoderConfiguration', 'VideoSourceConfiguration']
        : ['VideoEncoder', 'VideoSource'];
    const encoder = within(place, encoderName);
    return encoder && { service, encoder, source: within(place, sourceName) };
  };
  return {
    readClock,
    has,
    ask,
    async describe() {
      const answer = await ask('device', 'GetDeviceInformation');
      return { manufacturer: textAt(answer, 'Manufacturer'), model: textAt(answer, 'Model') };
    },
    async profiles() {
      const { service, profiles } = await streamsNow();
      return profiles.flatMap((one) => {
        const token = one.attributes.get('token');
        const configured = configuredIn(service, one);
        if (token === undefined || configured === null) return [];
        const { encoder, source } = configured;
        return [
          {
            token,
            source: textAt(source, 'SourceToken'),
            encoding: textAt(encoder, 'Encoding').toUpperCase(),
            width: wholeIn(encoder, 'Resolution', 'Width'),
            height: wholeIn(encoder, 'Resolution', 'Height'),
          },
        ];
      });
    },
    async configured(token) {
      const { service, profiles } = await streamsNow();
      const profile = profiles.find((one) => one.attributes.get('token') === token);
      return profile === undefined ? null : configuredIn(service, profile);
    },
    async streamAddress(token) {
      const { service } = read ?? (await streamsNow());
      const wanted = `<ProfileToken>${xmlText(token)}</ProfileToken>`;
      if (service === 'media2') {
        return textAt(await ask(service, 'GetStreamUri', `<Protocol>RTSP</Protocol>${wanted}`), 'Uri');
      }
      const transport = `<Transport xmlns="${spaces.schema}"><Protocol>RTSP</Protocol></Transport>`;
      const setup = `<StreamSetup><Stream xmlns="${spaces.schema}">RTP-Unicast</Stream>${transport}</StreamSetup>`;
      return textAt(await ask(service, 'GetStreamUri', setup + wanted), 'MediaUri', 'Uri');
    },
    async topics() {
      const url = await serviceOf('events');
      const ask = `<GetEventProperties xmlns="${spaces.events}"/>`;
      const body = await call(url, ask, { action: actions.properties });
      const set = within(body, 'GetEventPropertiesResponse', 'TopicSet');
      return set === null ? [] : topicsIn(set);
    },
    async subscribe() {
      const url = await serviceOf('events');
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
