import * as v from 'valibot';
import {
  cameraChoicesSchema,
  cameraSettingsSchema,
  checkSettings,
  isSameValue,
  type CameraChoices,
  type SettingsChange,
} from '../settings/cameraSettings.ts';
import { fieldOfAddress, type AddressField } from '../settings/network.ts';
import { refusal, type FormErrors } from '../shell/form.ts';
import type { MessageKey } from '../shell/messages.ts';
import { detectorSchema, statusEntries } from './detector.ts';

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));
const { name, site, timezone, network, mirror, micVolume, schedule } = cameraSettingsSchema.entries;
const channel = detectorSchema.entries.channel;

/** The settings that the owner of a gateway can change (assumed, after the fields of a device in spec section 3). */
export const gatewaySettingsSchema = v.object({
  /** Increases with every change: a change based on an older revision is refused. */
  revision,
  values: v.object({ name, site, timezone, network }),
  facts: v.object({
    model: v.string(),
    version: v.string(),
    ipAddress: v.string(),
    license: v.string(),
    /** The product name that firmware upgrades use. */
    pmodel: v.string(),
    customerId: v.string(),
  }),
});
export type GatewaySettings = v.InferOutput<typeof gatewaySettingsSchema>;

/** A camera of a gateway by its channel. */
const namedChannel = v.object({ channel, name: v.string() });

/** A detector's settings that its panel shows, and those that its owner can change (spec section 3; shapes assumed). */
export const detectorSettingsSchema = v.object({
  revision,
  values: v.object({
    name,
    /** Whether it reports what it detects. */
    detection: v.boolean(),
    /** The channel of the camera that takes a picture when the detector reports something; null for none. */
    checkDevice: v.nullable(channel),
  }),
  onLine: v.boolean(),
  detectorType: detectorSchema.entries.detectorType,
  /** The channel of the linked camera; null for none. */
  linkedCamera: v.nullable(channel),
  ...statusEntries,
  /** Its newest alert, epoch milliseconds; null if none is stored. */
  lastAlert: v.nullable(v.object({ type: v.string(), at: v.pipe(v.number(), v.minValue(0)) })),
  /** The cameras of its gateway, which it can be linked to. */
  cameras: v.array(namedChannel),
});
export type DetectorSettings = v.InferOutput<typeof detectorSettingsSchema>;
export type NamedChannel = v.InferOutput<typeof namedChannel>;

/** The settings of a gateway's camera that its owner can change through the gateway (assumed). */
export const linkedCameraSettingsSchema = v.object({
  revision,
  values: v.object({ name, mirror, micVolume, schedule }),
  /** The values that the gateway can set at this camera. */
  choices: v.pick(cameraChoicesSchema, ['mirror']),
});
export type LinkedCameraSettings = v.InferOutput<typeof linkedCameraSettingsSchema>;

/** Settings of a gateway, or of one of its detectors or cameras, as read. */
export type OwnSettings = { readonly revision: number; readonly values: object };

/** The changed settings. */
export type ChangeOf<Settings extends OwnSettings> = Readonly<Partial<Settings['values']>>;

/** The errors, by field. */
export type OwnSettingsErrors = FormErrors<'name' | 'site' | 'timezone' | AddressField>;

const fieldOf = {
  'settings.nameRequired': 'name',
  'settings.nameTooLong': 'name',
  'settings.siteRequired': 'site',
  'settings.siteExists': 'site',
  'settings.zoneUnknown': 'timezone',
  ...fieldOfAddress,
} as const satisfies { readonly [Message in MessageKey]?: 'name' | 'site' | 'timezone' | AddressField };

const noChoices: CameraChoices = {
  mirror: [],
  hdr: false,
  lightControl: [],
  videoEncoder: [],
  liveQuality: [],
  siren: false,
};

/** The parts of a change that differ from the current settings. */
export function changesFrom<Settings extends OwnSettings>(
  { values }: Settings,
  change: ChangeOf<Settings>,
): ChangeOf<Settings> {
  const set = new Map<string, unknown>(Object.entries(values));
  const kept: ChangeOf<Settings> = { ...change };
  for (const [field, value] of Object.entries(change)) {
    if (isSameValue(field, set.get(field), value)) Reflect.deleteProperty(kept, field);
  }
  return kept;
}

/** Whether someone else has changed one of the typed settings between two reads, to another value. */
export function isClash<Settings extends OwnSettings>(
  before: Settings,
  now: Settings,
  typed: ChangeOf<Settings>,
): boolean {
  const was = new Map<string, unknown>(Object.entries(before.values));
  const is = new Map<string, unknown>(Object.entries(now.values));
  return Object.keys(changesFrom(now, typed)).some((name) => !isSameValue(name, was.get(name), is.get(name)));
}

/**
 * Checks the name, the site, the time zone and the network addresses of a change before it is sent.
 *
 * @returns the change with its name and site normalized, and an error per field
 */
export function checkOwn<Change extends Pick<SettingsChange, 'name' | 'site' | 'timezone' | 'network'>>(
  change: Change,
): { readonly change: Change; readonly errors: OwnSettingsErrors } {
  const { name: typedName, site: typedSite, timezone: zone, network: typedNetwork } = change;
  const checked = checkSettings(
    {
      ...(typedName !== undefined && { name: typedName }),
      ...(typedSite !== undefined && { site: typedSite }),
      ...(zone !== undefined && { timezone: zone }),
      ...(typedNetwork !== undefined && { network: typedNetwork }),
    },
    noChoices,
  );
  return { change: { ...change, ...checked.change }, errors: checked.errors };
}

/** The error of a refused change, at its field if it has one (spec section 8). */
export const refusedOwn = (error: unknown): OwnSettingsErrors =>
  refusal(error, 'gateway.editFailed', fieldOf);
