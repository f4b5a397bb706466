import { createHash, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a call is answered with in place of what is right. */
type OnvifFault =
  | 'none'
  /** A SOAP fault with words of its own. */
  | 'fault'
  /** No answer. */
  | 'silent'
  | 'reset'
  /** Half of the answer. */
  | 'cut'
  /** More than anybody wants to read. */
  | 'endless'
  /** A redirection to another host. */
  | 'redirect'
  /** It says yes, and does nothing. */
  | 'ignored'
  /** A SOAP fault with these words. */
  | { readonly refused: string }
  /** The answer is this text. */
  | { readonly text: string }
  /** The right answer, when this is done. */
  | { readonly after: Promise<unknown> };

/** What a camera reports. */
interface Reported {
  readonly topic: string;
  readonly operation?: 'Initialized' | 'Changed' | 'Deleted';
  readonly source?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, string>>;
}

/** A stream of the camera as its profile says it. */
interface OnvifProfile {
  readonly token: string;
  readonly source?: string;
  readonly encoding?: string;
  readonly width: number;
  readonly height: number;
  /** Null: it refuses to say it. */
  readonly uri: string | null;
}

/** What a test's camera has. */
export interface OnvifOptions {
  readonly user?: string;
  readonly password?: string;
  /** How it wants the password. */
  readonly signing?: 'token' | 'digest';
  /** The challenges of its digest; `%` is the nonce. */
  readonly challenges?: readonly string[];
  /** How its times end. */
  readonly zone?: string;
  /** The answer to what time it is, in place of UTC. */
  readonly clockAnswer?: (now: Date) => string;
  readonly model?: string;
  readonly firmware?: string;
  readonly profiles?: readonly OnvifProfile[];
  readonly topics?: readonly string[];
  /** The children of the reference parameters of a subscription; each must be returned. */
  readonly references?: string;
  /** What its addresses begin with; by default its own. */
  readonly knownAs?: string;
  readonly hasServices?: boolean;
  /** What can be set in it; by default nothing. */
  readonly settings?: OnvifSettings;
  /** The services that list its streams. */
  readonly media?: 'media' | 'media2' | 'both';
}

/** What a test's camera is set to. */
export interface OnvifSettings {
  /** Null: it has no name that can be changed. */
  name: string | null;
  zone: string;
  clockType: 'NTP' | 'Manual';
  /** Whether summer time is said to be in the zone. */
  hasSummer: boolean;
  rotate: 'ON' | 'OFF' | null;
  /** Null: it has no imaging. */
  filter: 'ON' | 'OFF' | 'AUTO' | null;
  quality: number;
  /** The range of the quality. */
  qualities: readonly [number, number];
  rate: number;
  rates: readonly [number, number];
  /** How often it was restarted. */
  restarts: number;
}

/** What a camera is set to that can set everything. */
export const everySetting = (): OnvifSettings => ({
  name: 'Acme',
  zone: 'CST-8:00:00',
  clockType: 'NTP',
  hasSummer: false,
  rotate: 'OFF',
  filter: 'AUTO',
  quality: 3,
  qualities: [1, 6],
  rate: 25,
  rates: [1, 30],
  restarts: 0,
});

/** Something that is done when it is released, as for `after` of a fault. */
export function held(): { readonly done: Promise<void>; readonly release: () => void } {
  let release = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { done, release: () => release() };
}

/** An ONVIF camera of a test, on 127.0.0.1. */
export interface OnvifCameraOfTest {
  readonly port: number;
  readonly address: URL;
  /** How many calls of a name were answered, or refused. */
  count(name: string): number;
  fault(name: string, fault: OnvifFault): void;
  /** Sets its clock: milliseconds ahead. */
  setClock(aheadMs: number): void;
  report(event: Reported): void;
  /** Forgets its subscriptions, as after a restart. */
  restart(): void;
  /** How many subscriptions it has. */
  subscriptions(): number;
  close(): Promise<void>;
}

const sha1 = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part);
  return hash.digest('base64');
};

/** A header as UTF-8. */
const headerText = (header = ''): string => Buffer.from(header, 'latin1').toString();

const meant = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const envelope = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://www.w3.org/2003/05/soap-envelope" xmlns:wsa5="http://www.w3.org/2005/08/addressing"
  xmlns:wsnt="http://docs.oasis-open.org/wsn/b-2" xmlns:tev="http://www.onvif.org/ver10/events/wsdl" xmlns:tt="http://www.onvif.org/ver10/schema"
  xmlns:tds="http://www.onvif.org/ver10/device/wsdl" xmlns:trt="http://www.onvif.org/ver10/media/wsdl" xmlns:tr2="http://www.onvif.org/ver20/media/wsdl" xmlns:timg="http://www.onvif.org/ver20/imaging/wsdl" xmlns:ter="http://www.onvif.org/ver10/error"
  xmlns:tns1="http://www.onvif.org/ver10/topics" xmlns:wstop="http://docs.oasis-open.org/wsn/t-1">
<SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;

/** A fault as cameras write it. */
const faultText = (subcode: string, words: string): string =>
  envelope(
    `<SOAP-ENV:Fault><SOAP-ENV:Code><SOAP-ENV:Value>SOAP-ENV:Sender</SOAP-ENV:Value><SOAP-ENV:Subcode><SOAP-ENV:Value>ter:${subcode}</SOAP-ENV:Value></SOAP-ENV:Subcode></SOAP-ENV:Code><SOAP-ENV:Reason><SOAP-ENV:Text xml:lang="en">${words}</SOAP-ENV:Text></SOAP-ENV:Reason></SOAP-ENV:Fault>`,
  );

const items = (values: Readonly<Record<string, string>> = {}): string =>
  Object.entries(values)
    .map(([name, value]) => `<tt:SimpleItem Name="${escaped(name)}" Value="${escaped(value)}"/>`)
    .join('');

/** A topic set of paths. */
function topicSet(paths: readonly string[]): string {
  const tree = new Map<string, string[]>();
  for (const path of paths) {
    const [first = '', ...rest] = path.split('/');
    tree.set(first, [...(tree.get(first) ?? []), rest.join('/')]);
  }
  return [...tree]
    .map(([name, below]) => {
      const isTopic = below.includes('');
      const inner = topicSet(below.filter((path) => path !== ''));
      return `<${name}${isTopic ? ' wstop:topic="true"' : ''}>${inner}</${name}>`;
    })
    .join('');
}

/** How far the clock of a message may be from the camera's. */
const freshMs = 5000;

/** Starts a camera. */
export async function startOnvifCamera(options: OnvifOptions = {}): Promise<OnvifCameraOfTest> {
  const { user = 'lookout', password = 'hunter2', signing = 'token', zone = 'Z', profiles = [] } = options;
  const { challenges = ['Digest qop="auth", realm="camera", nonce="%"'], topics = [] } = options;
  const { settings = null, media = 'media' } = options;
  let aheadMs = 0;
  let subscribed = 0;
  const counts = new Map<string, number>();
  const faults = new Map<string, OnvifFault>();
  const nonces = new Set<string>();
  const queues = new Map<string, { events: string[]; wake: () => void }>();
  const nonce = randomBytes(8).toString('hex');

  const now = (): Date => new Date(Date.now() + aheadMs);
  /** A moment of its clock in its zone. */
  const time = (laterMs = 0): string => {
    const minutes = zone === 'Z' ? 0 : Number(zone.slice(0, 3)) * 60;
    return new Date(now().getTime() + laterMs + minutes * 60_000).toISOString().slice(0, 19) + zone;
  };
  const isTokenRight = (asked: string): boolean => {
    const part = (name: string): string =>
      new RegExp(`<\\w+:${name}[^>]*>([^<]*)</\\w+:${name}>`).exec(asked)?.[1] ?? '';
    const created = part('Created');
    const given = part('Nonce');
    if (given === '' || nonces.has(given)) return false;
    nonces.add(given);
    const isFresh = Math.abs(Date.parse(created) - now().getTime()) < freshMs;
    const right = sha1(Buffer.from(given, 'base64'), created, password);
    return isFresh && meant(part('Username')) === user && part('Password') === right;
  };
  const isDigestRight = (request: IncomingMessage, asked: string): boolean => {
    const said = Object.fromEntries(
      [...headerText(request.headers.authorization).matchAll(/(\w+)=(?:"((?:[^"\\]|\\.)*)"|([^\s,]+))/g)].map(
        ([, name = '', quoted, plain]) => [name, quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? ''],
      ),
    );
    if (said['username'] !== user || said['nonce'] !== nonce || said['uri'] !== request.url) return false;
    const algorithm = /sha-256/i.test(said['algorithm'] ?? '') ? 'sha256' : 'md5';
    const hash = (text: string): string => createHash(algorithm).update(text).digest('hex');
    const first = hash(`${user}:${said['realm']}:${password}`);
    const isSession = /-sess$/i.test(said['algorithm'] ?? '');
    const secret = isSession ? hash(`${first}:${nonce}:${said['cnonce']}`) : first;
    const body = said['qop'] === 'auth-int' ? `:${hash(asked)}` : '';
    const signed = hash(`POST:${said['uri']}${body}`);
    const middle = said['qop'] === undefined ? '' : `:${said['nc']}:${said['cnonce']}:${said['qop']}`;
    return said['response'] === hash(`${secret}:${nonce}${middle}:${signed}`);
  };

  const answerTo = async (name: string, asked: string, path: string): Promise<string> => {
    const base = options.knownAs ?? `http://127.0.0.1:${port}`;
    const times = (space: string): string =>
      `<${space}:CurrentTime>${time()}</${space}:CurrentTime><${space}:TerminationTime>${time(60_000)}</${space}:TerminationTime>`;
    const queue = queues.get(path);
    const isReferred = (): boolean =>
      options.references === undefined ||
      [...options.references.matchAll(/<(?:\w+:)?(\w+)[^>]*>([^<]*)</g)].every(([, element, text]) =>
        new RegExp(`<${element} xmlns="[^"]+"[^>]*IsReferenceParameter="true">${text}</${element}>`).test(
          asked,
        ),
      );
    const written = (element: string): string | null =>
      new RegExp(`<(?:\\w+:)?${element}(?: [^>]*)?>([^<]*)<`).exec(asked)?.[1] ?? null;
    const isNewer = path.endsWith('/media2');
    const m = isNewer ? 'tr2' : 'trt';
    if (isNewer && media === 'media') return faultText('ActionNotSupported', 'no such service');
    if (path.endsWith('/media') && media === 'media2')
      return faultText('ActionNotSupported', 'no such service');
    const answerOf = (inside: string, of = m): string =>
      `<${of}:${name}Response>${inside}</${of}:${name}Response>`;
    const rotation = (): string =>
      settings === null || settings.rotate === null
        ? ''
        : `<tt:Extension><tt:Rotate><tt:Mode>${settings.rotate}</tt:Mode>${settings.rotate === 'ON' ? '<tt:Degree>180</tt:Degree>' : ''}</tt:Rotate></tt:Extension>`;
    const encoderInside = (one: OnvifProfile): string =>
      `<tt:Name>enc</tt:Name><tt:UseCount>1</tt:UseCount><tt:Encoding>${one.encoding ?? 'H264'}</tt:Encoding><tt:Resolution><tt:Width>${one.width}</tt:Width><tt:Height>${one.height}</tt:Height></tt:Resolution>` +
      (settings === null
        ? ''
        : isNewer
          ? `<tt:RateControl ConstantBitRate="false"><tt:FrameRateLimit>${settings.rate}</tt:FrameRateLimit><tt:BitrateLimit>4096</tt:BitrateLimit></tt:RateControl><tt:Quality>${settings.quality}</tt:Quality>`
          : `<tt:Quality>${settings.quality}</tt:Quality><tt:RateControl><tt:FrameRateLimit>${settings.rate}</tt:FrameRateLimit><tt:EncodingInterval>1</tt:EncodingInterval><tt:BitrateLimit>4096</tt:BitrateLimit></tt:RateControl><tt:H264><tt:GovLength>50</tt:GovLength><tt:H264Profile>Main</tt:H264Profile></tt:H264>`);
    const sourceInside = (one: OnvifProfile): string =>
      `<tt:Name>src</tt:Name><tt:UseCount>2</tt:UseCount><tt:SourceToken>${one.source ?? '000'}</tt:SourceToken><tt:Bounds x="0" y="0" width="${one.width}" height="${one.height}"/>${rotation()}`;
    switch (name) {
      case 'GetScopes': {
        const scope = (kind: string, item: string): string =>
          `<tds:Scopes><tt:ScopeDef>${kind}</tt:ScopeDef><tt:ScopeItem>${escaped(item)}</tt:ScopeItem></tds:Scopes>`;
        const fixed = scope('Fixed', 'onvif://www.onvif.org/type/video_encoder');
        if (settings === null || settings.name === null) return answerOf(fixed, 'tds');
        const named = scope(
          'Configurable',
          `onvif://www.onvif.org/name/${encodeURIComponent(settings.name)}`,
        );
        return answerOf(fixed + scope('Configurable', 'onvif://www.onvif.org/location/yard') + named, 'tds');
      }
      case 'SetScopes': {
        const items = [...asked.matchAll(/<Scopes>([^<]*)</g)].map(([, item = '']) => meant(item));
        const named = items.find((item) => item.startsWith('onvif://www.onvif.org/name/'));
        // What is not sent is gone.
        if (!items.includes('onvif://www.onvif.org/location/yard'))
          return faultText('InvalidArgVal', 'no location');
        if (settings !== null) settings.name = decodeURIComponent(named?.slice(27) ?? '');
        return answerOf('', 'tds');
      }
      case 'SetSystemDateAndTime': {
        if (settings === null) return faultText('ActionNotSupported', 'no such action');
        const type = written('DateTimeType');
        if (type !== 'NTP' && type !== 'Manual') return faultText('InvalidArgVal', 'no type');
        const zoneSaid = meant(written('TZ') ?? '');
        if (!/^[A-Z]{3,}-?\d/.test(zoneSaid))
          return faultText('InvalidTimeZone', `Invalid time zone ${zoneSaid}`);
        if (type === 'Manual') {
          const at = ['Year', 'Month', 'Day', 'Hour', 'Minute', 'Second'].map((part) =>
            Number(written(part) ?? Number.NaN),
          );
          const [year = 0, month = 0, day, hour, minute, second] = at;
          const said = Date.UTC(year, month - 1, day, hour, minute, second);
          if (Number.isNaN(said)) return faultText('InvalidDateTime', 'no time');
          aheadMs = said - Date.now();
        }
        settings.clockType = type;
        settings.zone = zoneSaid;
        settings.hasSummer = written('DaylightSavings') === 'true';
        return answerOf('', 'tds');
      }
      case 'SystemReboot':
        if (settings === null) return faultText('ActionNotSupported', 'no such action');
        settings.restarts += 1;
        return answerOf('<tds:Message>Rebooting in 5 seconds</tds:Message>', 'tds');
      case 'GetVideoEncoderConfigurationOptions': {
        if (settings === null) return faultText('ActionNotSupported', 'no such action');
        const range = (of: string, [least, most]: readonly [number, number]): string =>
          `<tt:${of}><tt:Min>${least}</tt:Min><tt:Max>${most}</tt:Max></tt:${of}>`;
        const quality = range('QualityRange', settings.qualities);
        const rates = Array.from({ length: settings.rates[1] }, (_, index) => settings.rates[1] - index);
        return isNewer
          ? answerOf(
              ['JPEG', 'H264', 'H265']
                .map(
                  (encoding) =>
                    `<tr2:Options FrameRatesSupported="${encoding === 'JPEG' ? '1' : rates.join(' ')}"><tt:Encoding>${encoding}</tt:Encoding>${encoding === 'JPEG' ? range('QualityRange', [7, 8]) : quality}</tr2:Options>`,
                )
                .join(''),
            )
          : answerOf(
              `<trt:Options>${quality}<tt:JPEG>${range('FrameRateRange', [1, 2])}</tt:JPEG><tt:H264>${range('FrameRateRange', settings.rates)}</tt:H264></trt:Options>`,
            );
      }
      case 'GetVideoSourceConfigurationOptions':
        return settings === null || settings.rotate === null
          ? answerOf(`<${m}:Options/>`)
          : answerOf(
              `<${m}:Options><tt:Extension><tt:Rotate><tt:Mode>OFF</tt:Mode><tt:Mode>ON</tt:Mode><tt:DegreeList><tt:Items>180</tt:Items></tt:DegreeList></tt:Rotate></tt:Extension></${m}:Options>`,
            );
      case 'SetVideoEncoderConfiguration': {
        if (settings === null) return faultText('ActionNotSupported', 'no such action');
        const [quality, rate] = [written('Quality'), written('FrameRateLimit')].map(Number);
        // Whatever was read is sent again, but for what is changed.
        if (written('BitrateLimit') !== '4096' || !/Configuration [^>]*token="e"/.test(asked))
          return faultText('ConfigModify', 'incomplete');
        if (isNewer === asked.includes('ForcePersistence'))
          return faultText('InvalidArgVal', 'ForcePersistence');
        if (!(quality !== undefined && quality >= settings.qualities[0] && quality <= settings.qualities[1]))
          return faultText('ConfigModify', 'quality out of range');
        Object.assign(settings, { quality, rate });
        return answerOf('');
      }
      case 'SetVideoSourceConfiguration': {
        if (settings === null) return faultText('ActionNotSupported', 'no such action');
        if (!/Bounds [^>]*width="\d+"/.test(asked) || written('SourceToken') === null)
          return faultText('ConfigModify', 'incomplete');
        const mode = written('Mode');
        if (mode !== 'ON' && mode !== 'OFF') return faultText('ConfigModify', 'no mode');
        settings.rotate = mode;
        return answerOf('');
      }
      case 'GetImagingSettings':
        return answerOf(
          `<timg:ImagingSettings><tt:IrCutFilter>${settings?.filter ?? ''}</tt:IrCutFilter></timg:ImagingSettings>`,
          'timg',
        );
      case 'GetOptions':
        return answerOf(
          '<timg:ImagingOptions><tt:IrCutFilterModes>ON</tt:IrCutFilterModes><tt:IrCutFilterModes>OFF</tt:IrCutFilterModes><tt:IrCutFilterModes>AUTO</tt:IrCutFilterModes></timg:ImagingOptions>',
          'timg',
        );
      case 'SetImagingSettings': {
        const filter = written('IrCutFilter');
        if (settings === null || (filter !== 'ON' && filter !== 'OFF' && filter !== 'AUTO'))
          return faultText('SettingsInvalid', 'no filter');
        settings.filter = filter;
        return answerOf('', 'timg');
      }
      case 'GetSystemDateAndTime': {
        const at = now();
        const utc = `<tt:UTCDateTime><tt:Time><tt:Hour>${at.getUTCHours()}</tt:Hour><tt:Minute>${at.getUTCMinutes()}</tt:Minute><tt:Second>${at.getUTCSeconds()}</tt:Second></tt:Time><tt:Date><tt:Year>${at.getUTCFullYear()}</tt:Year><tt:Month>${at.getUTCMonth() + 1}</tt:Month><tt:Day>${at.getUTCDate()}</tt:Day></tt:Date></tt:UTCDateTime>`;
        const said = options.clockAnswer?.(at) ?? utc;
        return `<tds:GetSystemDateAndTimeResponse><tds:SystemDateAndTime><tt:DateTimeType>${settings?.clockType ?? 'Manual'}</tt:DateTimeType>${settings === null ? '' : `<tt:DaylightSavings>${settings.hasSummer}</tt:DaylightSavings><tt:TimeZone><tt:TZ>${escaped(settings.zone)}</tt:TZ></tt:TimeZone>`}${said}</tds:SystemDateAndTime></tds:GetSystemDateAndTimeResponse>`;
      }
      case 'GetDeviceInformation':
        return `<tds:GetDeviceInformationResponse><tds:Manufacturer>Acme</tds:Manufacturer><tds:Model>${escaped(options.model ?? '2.0')}</tds:Model><tds:FirmwareVersion>${options.firmware ?? '5.10'}</tds:FirmwareVersion></tds:GetDeviceInformationResponse>`;
      case 'GetServices': {
        if (options.hasServices === false) return faultText('ActionNotSupported', 'no such action');
        const services = [
          ['device', 'device_service'],
          ...(media === 'media2' ? [] : [['media', 'media']]),
          ...(media === 'media' ? [] : [['media', 'media2', 'ver20']]),
          ...(topics.length > 0 ? [['events', 'events']] : []),
          ...(settings?.filter == null ? [] : [['imaging', 'imaging', 'ver20']]),
        ].map(
          ([kind, end, version = 'ver10']) =>
            `<tds:Service><tds:Namespace>http://www.onvif.org/${version}/${kind}/wsdl</tds:Namespace><tds:XAddr>${base}/onvif/${end}</tds:XAddr></tds:Service>`,
        );
        return `<tds:GetServicesResponse>${services.join('')}</tds:GetServicesResponse>`;
      }
      case 'GetCapabilities':
        return `<tds:GetCapabilitiesResponse><tds:Capabilities><tt:Events><tt:XAddr>${base}/onvif/events</tt:XAddr></tt:Events><tt:Media><tt:XAddr>${base}/onvif/media</tt:XAddr></tt:Media></tds:Capabilities></tds:GetCapabilitiesResponse>`;
      case 'GetProfiles':
        return answerOf(
          profiles
            // The older service does not know H.265.
            .filter(({ encoding }) => isNewer || encoding !== 'H265')
            .map((one) => {
              const [source, encoder] = isNewer
                ? ['tr2:VideoSource', 'tr2:VideoEncoder']
                : ['tt:VideoSourceConfiguration', 'tt:VideoEncoderConfiguration'];
              const inside = `<${source} token="v">${sourceInside(one)}</${source}><${encoder} token="e">${encoderInside(one)}</${encoder}>`;
              const whole = isNewer ? `<tr2:Configurations>${inside}</tr2:Configurations>` : inside;
              const named = isNewer ? 'tr2:Name' : 'tt:Name';
              return `<${m}:Profiles token="${escaped(one.token)}" fixed="true"><${named}>${escaped(one.token)}</${named}>${whole}</${m}:Profiles>`;
            })
            .join(''),
        );
      case 'GetStreamUri': {
        const token = /<ProfileToken>([^<]*)</.exec(asked)?.[1] ?? '';
        const profile = profiles.find((one) => escaped(one.token) === token);
        if (profile === undefined || profile.uri === null)
          return faultText('NoProfile', `no profile ${token}`);
        return isNewer
          ? answerOf(`<tr2:Uri>${escaped(profile.uri)}</tr2:Uri>`)
          : answerOf(`<trt:MediaUri><tt:Uri>${escaped(profile.uri)}</tt:Uri></trt:MediaUri>`);
      }
      case 'GetEventProperties':
        return `<tev:GetEventPropertiesResponse><wstop:TopicSet>${topicSet(topics)}</wstop:TopicSet></tev:GetEventPropertiesResponse>`;
      case 'CreatePullPointSubscription': {
        const own = `/onvif/events/${subscribed}`;
        subscribed += 1;
        queues.set(own, { events: [], wake: () => undefined });
        const references =
          options.references === undefined
            ? ''
            : `<wsa5:ReferenceParameters>${options.references}</wsa5:ReferenceParameters>`;
        return `<tev:CreatePullPointSubscriptionResponse><tev:SubscriptionReference><wsa5:Address>${base}${own}</wsa5:Address>${references}</tev:SubscriptionReference>${times('wsnt')}</tev:CreatePullPointSubscriptionResponse>`;
      }
      case 'PullMessages': {
        if (queue === undefined || !isReferred()) return faultText('ResourceUnknown', 'no such subscription');
        const seconds = Number(/<Timeout>PT(\d+)S</.exec(asked)?.[1] ?? 1);
        if (queue.events.length === 0) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, seconds * 1000);
            queue.wake = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        }
        const events = queue.events.splice(0).join('');
        return `<tev:PullMessagesResponse>${times('tev')}${events}</tev:PullMessagesResponse>`;
      }
      case 'Renew':
        return queue === undefined
          ? faultText('ResourceUnknown', 'no such subscription')
          : `<wsnt:RenewResponse>${times('wsnt')}</wsnt:RenewResponse>`;
      case 'Unsubscribe':
        queue?.wake();
        queues.delete(path);
        return '<wsnt:UnsubscribeResponse/>';
      default:
        return faultText('ActionNotSupported', `no action ${name}`);
    }
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, asked: string): Promise<void> => {
    const [, inside = ''] = asked.split(/<\w+:Body>/);
    const name = /<(?:\w+:)?(\w+)/.exec(inside)?.[1] ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const end = (status: number, text: string, headers: Record<string, string | string[]> = {}): void => {
      response
        .writeHead(status, { 'content-type': 'application/soap+xml; charset=utf-8', ...headers })
        .end(text);
    };
    const isOpen = name === 'GetSystemDateAndTime';
    if (!isOpen && signing === 'digest' && !isDigestRight(request, asked)) {
      end(401, '', { 'www-authenticate': challenges.map((one) => one.replaceAll('%', nonce)) });
      return;
    }
    const fault = faults.get(name) ?? 'none';
    if (typeof fault === 'object' && 'after' in fault) {
      await fault.after;
      end(200, envelope(await answerTo(name, asked, new URL(request.url ?? '/', 'http://camera').pathname)));
    } else if (typeof fault === 'object' && 'text' in fault) end(200, fault.text);
    else if (typeof fault === 'object') end(400, faultText('ConfigModify', fault.refused));
    else if (fault === 'ignored') {
      const space = name === 'SetImagingSettings' ? 'timg' : name.includes('Video') ? 'trt' : 'tds';
      end(200, envelope(`<${space}:${name}Response/>`));
    } else if (fault === 'silent') return;
    else if (fault === 'reset') request.socket.resetAndDestroy();
    else if (fault === 'redirect') end(302, '', { location: 'http://127.0.0.2:9/onvif' });
    else if (fault === 'fault') end(500, faultText('Action', 'out of\n order'));
    else if (fault === 'endless') {
      response.writeHead(200);
      const more = (): void => {
        while (!response.destroyed && response.write('<a>'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    } else if (!isOpen && signing === 'token' && !isTokenRight(asked)) {
      end(400, faultText('NotAuthorized', 'Sender not authorized'));
    } else {
      const text = await answerTo(name, asked, new URL(request.url ?? '/', 'http://camera').pathname);
      const isFault = text.includes('SOAP-ENV:Fault');
      const whole = isFault ? text : envelope(text);
      if (fault === 'cut') end(200, whole.slice(0, whole.length - 80));
      else end(isFault ? 400 : 200, whole);
    }
  };
  const server = createServer((request, response) => {
    let asked = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      asked += part;
    });
    request.on('end', () => {
      void answer(request, response, asked);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the camera does not listen');
  const { port } = bound;
  return {
    port,
    address: new URL(`http://127.0.0.1:${port}/onvif/device_service`),
    count: (name) => counts.get(name) ?? 0,
    fault(name, fault) {
      faults.set(name, fault);
    },
    setClock(ms) {
      aheadMs = ms;
    },
    report({ topic, operation, source, data }) {
      const property = operation === undefined ? '' : ` PropertyOperation="${operation}"`;
      const message = `<tt:Message UtcTime="${time()}"${property}><tt:Source>${items(source)}</tt:Source><tt:Data>${items(data)}</tt:Data></tt:Message>`;
      const text = `<wsnt:NotificationMessage><wsnt:Topic Dialect="http://www.onvif.org/ver10/tev/topicExpression/ConcreteSet">${topic}</wsnt:Topic><wsnt:Message>${message}</wsnt:Message></wsnt:NotificationMessage>`;
      for (const queue of queues.values()) {
        queue.events.push(text);
        queue.wake();
      }
    },
    restart() {
      for (const queue of queues.values()) queue.wake();
      queues.clear();
      nonces.clear();
    },
    subscriptions: () => queues.size,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A camera of a test that answers to probes on 127.0.0.1. */
export interface ProbedCamera {
  readonly port: number;
  probes(): number;
  close(): void;
}

/** Answers each probe with what `answer` makes of the probe's id: the body of `ProbeMatches`, or a whole text. */
export async function startProbed(
  answer: (id: string, probe: number) => string | null,
): Promise<ProbedCamera> {
  const socket = createSocket('udp4');
  let probes = 0;
  socket.on('message', (bytes, { port, address }) => {
    probes += 1;
    const id = /MessageID>urn:uuid:([^<]+)</.exec(bytes.toString())?.[1] ?? '';
    const text = answer(id, probes);
    if (text !== null) socket.send(text, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    probes: () => probes,
    close: () => {
      socket.close();
    },
  };
}

/** The answer of cameras to a probe. */
export const probeMatches = (
  id: string,
  cameras: readonly { id?: string; addresses: string; scopes?: string }[],
): string => `<?xml version="1.0"?><e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope" xmlns:wa="http://schemas.xmlsoap.org/ws/2004/08/addressing" xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery">
<e:Header><wa:RelatesTo>urn:uuid:${id}</wa:RelatesTo></e:Header><e:Body><d:ProbeMatches>${cameras
  .map(
    (one) =>
      `<d:ProbeMatch><wa:EndpointReference><wa:Address>${one.id ?? ''}</wa:Address></wa:EndpointReference><d:Types>dn:NetworkVideoTransmitter</d:Types><d:Scopes>${one.scopes ?? ''}</d:Scopes><d:XAddrs>${one.addresses}</d:XAddrs></d:ProbeMatch>`,
  )
  .join('')}</d:ProbeMatches></e:Body></e:Envelope>`;
