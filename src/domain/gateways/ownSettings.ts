import * as v from 'valibot';
import {
  cameraSettingsSchema,
  checkSettings,
  type CameraChoices,
  type SettingsChange,
} from '../settings/cameraSettings.ts';
import { refusal, type FormErrors } from '../shell/form.ts';
import type { MessageKey } from '../shell/messages.ts';
import { detectorSchema, standingEntries } from './detector.ts';

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));
const { name, site, timezone } = cameraSettingsSchema.entries;
const channel = detectorSchema.entries.channel;

/** What the owner of a gateway may change of it (assumed, after the fields of a device in spec section 3). */
export const gatewaySettingsSchema = v.object({
  /** Grows with every change: a change that was made from an older one is refused. */
  revision,
  values: v.object({ name, site, timezone }),
  facts: v.object({
    model: v.string(),
    version: v.string(),
    license: v.string(),
    /** As an upgrade names the product. */
    pmodel: v.string(),
    customerId: v.string(),
  }),
});
export type GatewaySettings = v.InferOutput<typeof gatewaySettingsSchema>;

/** A camera of a gateway by its channel. */
const namedChannel = v.object({ channel, name: v.string() });

/** A detector as its panel shows it, and what its owner may change of it (spec section 3; shapes assumed). */
export const detectorSettingsSchema = v.object({
  revision,
  values: v.object({
    name,
    /** Whether it reports what it detects. */
    detection: v.boolean(),
    /** The camera that takes a picture when it reports something, by its channel; null for none. */
    checkDevice: v.nullable(channel),
  }),
  onLine: v.boolean(),
  detectorType: detectorSchema.entries.detectorType,
  /** The camera that it is linked to, by its channel; null for none. */
  linkedCamera: v.nullable(channel),
  ...standingEntries,
  /** Its newest alert, epoch milliseconds; null where none is kept. */
  lastAlert: v.nullable(v.object({ type: v.string(), at: v.pipe(v.number(), v.minValue(0)) })),
  /** What it can be linked to: the cameras of its gateway. */
  cameras: v.array(namedChannel),
});
export type DetectorSettings = v.InferOutput<typeof detectorSettingsSchema>;
export type NamedChannel = v.InferOutput<typeof namedChannel>;

/** Settings of a gateway or of one of its detectors, as read. */
export type OwnSettings = { readonly revision: number; readonly values: object };

/** A change of them: what is named. */
export type ChangeOf<Settings extends OwnSettings> = Readonly<Partial<Settings['values']>>;

/** What may be wrong with them, beside the field that it is about. */
export type OwnSettingsErrors = FormErrors<'name' | 'timezone'>;

const fieldOf = {
  'settings.nameRequired': 'name',
  'settings.nameTooLong': 'name',
  'settings.zoneUnknown': 'timezone',
} as const satisfies { readonly [Message in MessageKey]?: 'name' | 'timezone' };

const noChoices: CameraChoices = {
  mirror: [],
  hdr: false,
  lightControl: [],
  videoEncoder: [],
  liveQuality: [],
  siren: false,
};

/** What of a change differs from what is set. */
export function changesFrom<Settings extends OwnSettings>(
  { values }: Settings,
  change: ChangeOf<Settings>,
): ChangeOf<Settings> {
  const set = new Map<string, unknown>(Object.entries(values));
  const kept: ChangeOf<Settings> = { ...change };
  for (const [field, value] of Object.entries(change)) {
    if (set.get(field) === value) Reflect.deleteProperty(kept, field);
  }
  return kept;
}

/**
 * Checks the name and the time zone of a change before it is sent.
 *
 * @returns the change with its name in its usual form, and an error per field
 */
export function checkOwn<Change extends Pick<SettingsChange, 'name' | 'timezone'>>(
  change: Change,
): { readonly change: Change; readonly errors: OwnSettingsErrors } {
  const { name: typedName, timezone: zone } = change;
  const checked = checkSettings(
    { ...(typedName !== undefined && { name: typedName }), ...(zone !== undefined && { timezone: zone }) },
    noChoices,
  );
  return { change: { ...change, ...checked.change }, errors: checked.errors };
}

/** Why a change was refused, beside the field that it is about where there is one (spec section 8). */
export const refusedOwn = (error: unknown): OwnSettingsErrors =>
  refusal(error, 'gateway.editFailed', fieldOf);
