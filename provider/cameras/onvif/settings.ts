import * as v from 'valibot';
import type { CameraReason } from '../../../src/domain/settings/cameraReason.ts';
import {
  cameraSettingsSchema,
  type CameraChoices,
  type CameraSettings,
} from '../../../src/domain/settings/cameraSettings.ts';
import type { Clock } from '../../clock.ts';
import type { Configured, OnvifCamera } from './camera.ts';
import { cameraClock, zoneIn } from './times.ts';
import { isAnswer, OnvifError, reasonOf } from './transport.ts';
import {
  childrenOf,
  everyNamed,
  textAt,
  within,
  withTextAt,
  xmlOf,
  xmlText,
  type XmlElement,
} from './xml.ts';
import { posixOf, zoneKeyOf } from './zones.ts';

/** The settings that are in the camera itself. */
export const inCamera = [
  'name',
  'timezone',
  'clock',
  'mirror',
  'dayNight',
  'pictureQuality',
  'frameRate',
] as const;
export type InCamera = (typeof inCamera)[number];

/** What a camera is set to, and what it can be set to; what it does not have is absent. */
export interface ReadSettings {
  readonly values: Readonly<Partial<Pick<CameraSettings, InCamera>>>;
  readonly choices: Readonly<
    Partial<Pick<CameraChoices, 'mirror' | 'dayNight' | 'pictureQuality' | 'frameRate' | 'clock'>>
  >;
}

/** The dependencies of reading and changing settings. */
export interface SettingsOf {
  readonly camera: OnvifCamera;
  readonly clock: Clock;
  /** The token of the stream that is watched; null: it is not among those of the camera. */
  readonly profile: string | null;
  /** The time zone by what Lookout knows. */
  readonly timezone: string;
}

const schema = 'http://www.onvif.org/ver10/schema';

const levels = ['lowest', 'low', 'medium', 'high', 'highest'] as const;
type Level = (typeof levels)[number];
/** The rates that are offered, as far as the camera has them. */
const usualRates = [1, 2, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 50, 60];
/** A clock that is off by more is wrong, milliseconds. */
const mostOffMs = 60_000;

interface Range {
  readonly least: number;
  readonly most: number;
}

const numberAt = (element: XmlElement | null, ...path: readonly string[]): number | null => {
  const text = textAt(element, ...path);
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? null : number;
};

function rangeIn(element: XmlElement | null): Range | null {
  const [least, most] = [numberAt(element, 'Min'), numberAt(element, 'Max')];
  return least === null || most === null || least >= most ? null : { least, most };
}

/** The levels that differ in a range of whole numbers: one of 1 to 3 has three. */
function levelsIn({ least, most }: Range): readonly Level[] {
  const count = Math.floor(most - least) + 1;
  if (count >= levels.length) return levels;
  if (count === 4) return ['lowest', 'low', 'high', 'highest'];
  return count === 3 ? ['lowest', 'medium', 'highest'] : ['lowest', 'highest'];
}

/** A level as a number of a range, whose length is the camera's own affair. */
const ofLevel = (level: Level, range: Range): number => {
  const own = levelsIn(range);
  return Math.round(range.least + ((range.most - range.least) * own.indexOf(level)) / (own.length - 1));
};

const levelOf = (value: number, range: Range): Level =>
  levelsIn(range).toSorted(
    (one, other) => Math.abs(ofLevel(one, range) - value) - Math.abs(ofLevel(other, range) - value),
  )[0] ?? 'medium';

const nameScope = 'onvif://www.onvif.org/name/';
const plain = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The scopes of a camera: those that can be changed, and its name if that is one of them. */
async function scopesOf(camera: OnvifCamera): Promise<{ changeable: string[]; name: string | null }> {
  const scopes = childrenOf(await camera.ask('device', 'GetScopes'), 'Scopes');
  const changeable = scopes
    .filter((scope) => textAt(scope, 'ScopeDef') === 'Configurable')
    .map((scope) => textAt(scope, 'ScopeItem'));
  const name = changeable.find((item) => item.startsWith(nameScope));
  return { changeable, name: name === undefined ? null : plain(name.slice(nameScope.length)) };
}

const rotationOf = (element: XmlElement | null): CameraSettings['mirror'] => {
  const rotate = within(element, 'Extension', 'Rotate');
  const isOn = textAt(rotate, 'Mode') === 'ON' && (numberAt(rotate, 'Degree') ?? 180) === 180;
  return isOn ? 'both' : 'none';
};

const filters = { auto: 'AUTO', day: 'ON', night: 'OFF' } as const;
type DayNight = keyof typeof filters;
/** The filter that keeps infrared light out is on by day. */
const byFilter = (mode: string): DayNight | undefined =>
  (['auto', 'day', 'night'] as const).find((one) => filters[one] === mode);

const tokenOf = ({ attributes }: XmlElement): string => xmlText(attributes.get('token') ?? '');

/** What an encoder can be set to, as far as it is offered here. */
async function encoderOptions(
  camera: OnvifCamera,
  { service, encoder }: Configured,
  profile: string,
): Promise<{ quality: Range | null; rates: number[] }> {
  const tokens = `<ConfigurationToken>${tokenOf(encoder)}</ConfigurationToken><ProfileToken>${xmlText(profile)}</ProfileToken>`;
  const answer = await camera.ask(service, 'GetVideoEncoderConfigurationOptions', tokens);
  const encoding = textAt(encoder, 'Encoding').toUpperCase();
  const options = childrenOf(answer, 'Options');
  if (service === 'media2') {
    const own = options.find((one) => textAt(one, 'Encoding').toUpperCase() === encoding) ?? null;
    const rates = (own?.attributes.get('FrameRatesSupported') ?? '')
      .split(/\s+/)
      .filter((rate) => rate !== '');
    return {
      quality: rangeIn(within(own, 'QualityRange')),
      rates: rates
        .map(Number)
        .filter((rate) => rate > 0 && v.is(cameraSettingsSchema.entries.frameRate, rate)),
    };
  }
  const [own = null] = options;
  const of = encoding === 'H264' ? within(own, 'H264') : null;
  const range = rangeIn(within(of, 'FrameRateRange'));
  return {
    quality: rangeIn(within(own, 'QualityRange')),
    rates: range === null ? [] : usualRates.filter((rate) => rate >= range.least && rate <= range.most),
  };
}

const sourceToken = ({ source }: Configured): string => textAt(source, 'SourceToken');

/**
 * A part that a camera does not have, or refuses to show, is absent; one that does not answer at all is an error. So is
 * a refused sign-in, unless the camera has taken it before: then the user may not see this part.
 */
async function unlessAbsent<Value>(part: () => Promise<Value>, isSignedIn: boolean): Promise<Value | null> {
  try {
    return await part();
  } catch (error) {
    if (isAnswer(error, isSignedIn)) return null;
    throw error;
  }
}

/** The settings of a part, without values that nobody can show: a camera may say anything. */
function shownOf({ values, choices }: ReadSettings): ReadSettings {
  // Its name is not shown: Lookout has one of its own.
  const odd: readonly string[] = inCamera.filter(
    (name) =>
      name !== 'name' &&
      values[name] !== undefined &&
      !v.is(cameraSettingsSchema.entries[name], values[name]),
  );
  const isShown = ([name]: [string, unknown]): boolean => !odd.includes(name);
  return {
    values: Object.fromEntries(Object.entries(values).filter(isShown)),
    choices: Object.fromEntries(Object.entries(choices).filter(isShown)),
  };
}

const differing = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

async function readPicture(
  camera: OnvifCamera,
  configured: Configured,
  profile: string,
): Promise<ReadSettings[]> {
  const { service, encoder, source } = configured;
  // Its streams were answered with the sign-in.
  const ifShown = async (part: () => Promise<ReadSettings>) => unlessAbsent(part, true);
  const parts = await Promise.all([
    ifShown(async (): Promise<ReadSettings> => {
      const { quality, rates } = await encoderOptions(camera, configured, profile);
      const [now, rate] = [numberAt(encoder, 'Quality'), numberAt(encoder, 'RateControl', 'FrameRateLimit')];
      const hasQuality = quality !== null && now !== null;
      return {
        values: {
          ...(hasQuality && { pictureQuality: levelOf(now, quality) }),
          ...(rate !== null && rates.length > 0 && { frameRate: rate }),
        },
        choices: {
          ...(hasQuality && { pictureQuality: [...levelsIn(quality)] }),
          ...(rate !== null &&
            rates.length > 0 && {
              frameRate: differing([...rates, rate]).toSorted((one, other) => one - other),
            }),
        },
      };
    }),
    ifShown(async (): Promise<ReadSettings> => {
      if (source === null) return { values: {}, choices: {} };
      const inside = `<ConfigurationToken>${tokenOf(source)}</ConfigurationToken>`;
      const answer = await camera.ask(service, 'GetVideoSourceConfigurationOptions', inside);
      const rotate = within(answer, 'Options', 'Extension', 'Rotate');
      const degrees = everyNamed(rotate ?? answer, 'Items').map(({ text }) => text);
      const modes = childrenOf(rotate, 'Mode').map(({ text }) => text);
      const can = modes.includes('ON') && (degrees.length === 0 || degrees.includes('180'));
      return can
        ? { values: { mirror: rotationOf(source) }, choices: { mirror: ['none', 'both'] } }
        : { values: {}, choices: {} };
    }),
    ifShown(async (): Promise<ReadSettings> => {
      const inside = `<VideoSourceToken>${xmlText(sourceToken(configured))}</VideoSourceToken>`;
      const [settings, options] = await Promise.all([
        camera.ask('imaging', 'GetImagingSettings', inside),
        camera.ask('imaging', 'GetOptions', inside),
      ]);
      const dayNight = byFilter(textAt(settings, 'ImagingSettings', 'IrCutFilter'));
      const modes = childrenOf(within(options, 'ImagingOptions'), 'IrCutFilterModes');
      const offered = modes.flatMap(({ text }) => byFilter(text) ?? []);
      return dayNight === undefined || offered.length < 2
        ? { values: {}, choices: {} }
        : { values: { dayNight }, choices: { dayNight: differing([...offered, dayNight]) } };
    }),
  ]);
  return parts.filter((part) => part !== null);
}

async function readClock({ camera, clock, timezone }: SettingsOf): Promise<ReadSettings> {
  const answer = await camera.ask('device', 'GetSystemDateAndTime');
  const now = clock.now();
  const shown = cameraClock(answer, now);
  const isOff = shown === null || Math.abs(shown - now) > mostOffMs;
  const isByServer = textAt(answer, 'SystemDateAndTime', 'DateTimeType') === 'NTP';
  const own = isByServer ? 'server' : isOff ? 'wrong' : 'lookout';
  return {
    values: { timezone: zoneKeyOf(zoneIn(answer), timezone, now), clock: own },
    choices: { clock: own === 'wrong' ? ['server', 'lookout', 'wrong'] : ['server', 'lookout'] },
  };
}

/**
 * Reads what a camera is set to. What it does not have is absent.
 *
 * @throws {OnvifError} if it does not answer, or refuses user and password
 */
export async function readSettings(of: SettingsOf): Promise<ReadSettings> {
  const { camera, profile } = of;
  // Once, before the others: they are signed by its clock.
  await camera.readClock();
  const streams = await unlessAbsent(
    async () => ({ configured: await camera.configured(profile ?? '') }),
    false,
  );
  const isSignedIn = streams !== null;
  const configured = streams?.configured ?? null;
  const [clock, name, picture] = await Promise.all([
    unlessAbsent(async () => readClock(of), isSignedIn),
    unlessAbsent(async () => scopesOf(camera), isSignedIn),
    configured === null || profile === null ? [] : readPicture(camera, configured, profile),
  ]);
  const named: ReadSettings[] = name?.name == null ? [] : [{ values: { name: name.name }, choices: {} }];
  const parts = [...(clock === null ? [] : [clock]), ...named, ...picture].map(shownOf);
  return {
    values: Object.assign({}, ...parts.map(({ values }) => values)),
    choices: Object.assign({}, ...parts.map(({ choices }) => choices)),
  };
}

function xmlDate(at: Date): string {
  const time = `<Hour>${at.getUTCHours()}</Hour><Minute>${at.getUTCMinutes()}</Minute><Second>${at.getUTCSeconds()}</Second>`;
  const date = `<Year>${at.getUTCFullYear()}</Year><Month>${at.getUTCMonth() + 1}</Month><Day>${at.getUTCDate()}</Day>`;
  return `<UTCDateTime><Time xmlns="${schema}">${time}</Time><Date xmlns="${schema}">${date}</Date></UTCDateTime>`;
}

/** The clock and its zone go to the camera together: one cannot be set without the other. */
async function setClock(
  { camera, clock }: SettingsOf,
  { timezone, clock: by }: Pick<ReadSettings['values'], 'timezone' | 'clock'>,
): Promise<void> {
  const answer = within(await camera.ask('device', 'GetSystemDateAndTime'), 'SystemDateAndTime');
  const type = by === 'server' ? 'NTP' : by === undefined ? textAt(answer, 'DateTimeType') : 'Manual';
  const posix = timezone === undefined ? textAt(answer, 'TimeZone', 'TZ') : posixOf(timezone, clock.now());
  if (posix === null) throw new OnvifError('timezone', 'a camera cannot have this time zone');
  const hasSummer =
    timezone === undefined ? textAt(answer, 'DaylightSavings') === 'true' : posix.includes(',');
  const parts = [
    `<DateTimeType>${type === 'NTP' ? 'NTP' : 'Manual'}</DateTimeType>`,
    `<DaylightSavings>${String(hasSummer)}</DaylightSavings>`,
    ...(posix === '' ? [] : [`<TimeZone><TZ xmlns="${schema}">${xmlText(posix)}</TZ></TimeZone>`]),
    ...(type === 'NTP' ? [] : [xmlDate(new Date(clock.now()))]),
  ];
  await camera.ask('device', 'SetSystemDateAndTime', parts.join(''));
  // What follows is signed by the clock that it has now.
  await camera.readClock();
}

async function setName({ camera }: SettingsOf, name: string): Promise<void> {
  const { changeable } = await scopesOf(camera);
  const others = changeable.filter((item) => !item.startsWith(nameScope));
  const all = [...others, nameScope + encodeURIComponent(name)];
  await camera.ask('device', 'SetScopes', all.map((item) => `<Scopes>${xmlText(item)}</Scopes>`).join(''));
}

async function configuredOf({ camera, profile }: SettingsOf): Promise<Configured & { profile: string }> {
  const configured = profile === null ? null : await camera.configured(profile);
  if (configured === null || profile === null)
    throw new OnvifError('notSupported', 'it has no stream at this address');
  return { ...configured, profile };
}

/** A configuration as it was read, under the name that it is sent back with. */
const sentBack = (service: Configured['service'], element: XmlElement): string => {
  const space = service === 'media' ? 'ver10' : 'ver20';
  const named = { ...element, name: 'Configuration', space: `http://www.onvif.org/${space}/media/wsdl` };
  return xmlOf(named) + (service === 'media' ? '<ForcePersistence>true</ForcePersistence>' : '');
};

async function setEncoder(
  of: SettingsOf,
  { pictureQuality, frameRate }: Pick<ReadSettings['values'], 'pictureQuality' | 'frameRate'>,
): Promise<void> {
  const configured = await configuredOf(of);
  const { service, encoder, profile } = configured;
  let changed = encoder;
  if (pictureQuality !== undefined) {
    const { quality } = await encoderOptions(of.camera, configured, profile);
    if (quality === null) throw new OnvifError('notSupported', 'it does not say which quality it can have');
    changed = withTextAt(changed, ['Quality'], String(ofLevel(pictureQuality, quality)));
  }
  if (frameRate !== undefined)
    changed = withTextAt(changed, ['RateControl', 'FrameRateLimit'], String(frameRate));
  await of.camera.ask(service, 'SetVideoEncoderConfiguration', sentBack(service, changed));
}

async function setMirror(of: SettingsOf, mirror: CameraSettings['mirror']): Promise<void> {
  const { service, source } = await configuredOf(of);
  if (source === null) throw new OnvifError('notSupported', 'it does not say what it films with');
  const path = ['Extension', 'Rotate'];
  const isOn = mirror === 'both';
  const inSchema: XmlElement = { ...source, space: schema };
  const turned = withTextAt(inSchema, [...path, 'Mode'], isOn ? 'ON' : 'OFF');
  const changed = isOn ? withTextAt(turned, [...path, 'Degree'], '180') : turned;
  await of.camera.ask(service, 'SetVideoSourceConfiguration', sentBack(service, changed));
}

async function setDayNight(of: SettingsOf, dayNight: DayNight): Promise<void> {
  const token = `<VideoSourceToken>${xmlText(sourceToken(await configuredOf(of)))}</VideoSourceToken>`;
  const filter = `<IrCutFilter xmlns="${schema}">${filters[dayNight]}</IrCutFilter>`;
  const inside = `${token}<ImagingSettings>${filter}</ImagingSettings><ForcePersistence>true</ForcePersistence>`;
  await of.camera.ask('imaging', 'SetImagingSettings', inside);
}

/** A setting that a camera refused, and why. */
export interface Refused {
  readonly name: InCamera;
  readonly reason: CameraReason;
}

/**
 * Changes settings in the camera, one after the other, and reads them back.
 *
 * @returns those that it refused, or that it has not taken over though it said so; and what it is set to now, null if it
 *   does not say
 * @throws {OnvifError} if it does not answer before anything was changed
 */
export async function changeInCamera(
  of: SettingsOf,
  change: ReadSettings['values'],
): Promise<{ refused: Refused[]; now: ReadSettings | null }> {
  const { camera } = of;
  await camera.readClock();
  const { name, timezone, clock, mirror, dayNight, pictureQuality, frameRate } = change;
  const has = (names: readonly InCamera[]): boolean => names.some((one) => change[one] !== undefined);
  const groups: (readonly [readonly InCamera[], () => Promise<void>])[] = [
    [['name'], async () => setName(of, name ?? '')],
    [['timezone', 'clock'], async () => setClock(of, { timezone, clock })],
    [['mirror'], async () => setMirror(of, mirror ?? 'none')],
    [['dayNight'], async () => setDayNight(of, dayNight ?? 'auto')],
    [['pictureQuality', 'frameRate'], async () => setEncoder(of, { pictureQuality, frameRate })],
  ];
  const refused: Refused[] = [];
  const failed = (names: readonly InCamera[], reason: CameraReason): void => {
    refused.push(...names.filter((one) => change[one] !== undefined).map((one) => ({ name: one, reason })));
  };
  for (const [names, set] of groups) {
    if (!has(names)) continue;
    try {
      // One after the other: some cameras restart their encoder, and refuse what comes meanwhile.
      // oxlint-disable-next-line no-await-in-loop
      await set();
    } catch (error) {
      if (!(error instanceof OnvifError)) throw error;
      failed(names, reasonOf(error, true));
    }
  }
  // Some cameras are silent for seconds after a change: what it has taken is not refused.
  const now = await readSettings({ ...of, timezone: timezone ?? of.timezone }).catch((error: unknown) => {
    if (error instanceof OnvifError) return null;
    throw error;
  });
  if (now === null) return { refused, now };
  for (const one of inCamera) {
    const isSaid = change[one] === undefined || refused.some(({ name: known }) => known === one);
    if (isSaid || change[one] === now.values[one]) continue;
    failed([one], { trouble: 'notTaken' });
  }
  return { refused, now };
}
