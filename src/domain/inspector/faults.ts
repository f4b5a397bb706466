import * as v from 'valibot';
import { fromWire } from '../wire/fieldNames.ts';
import { endpoints, type EndpointName } from '../wire/endpoints.ts';

/** The address of the faults on demand. A provider has it only with `--faults on` or `--control`. */
export const faultsPath = '/__control/faults';

const isCall = (name: unknown): name is EndpointName =>
  typeof name === 'string' &&
  Object.hasOwn(endpoints, name) &&
  !endpoints[name as EndpointName].path.startsWith('{');

/** The calls that can be given a fault. A download has the address of its file, so its path is unknown. */
export const faultyCalls: readonly EndpointName[] = Object.keys(endpoints).filter(isCall);

const call = v.custom<EndpointName>(isCall, 'no such call');
const serialNumber = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** The longest delay of a call, in milliseconds. */
export const longestDelay = 60_000;

/**
 * A fault of a call or of a camera's live stream. A held call waits until the fault ends; a lost one gets no response;
 * the response to a broken one is no JSON. A cut stream ends and does not begin again; a frozen one stays open and
 * sends nothing.
 */
const faultSchema = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['hold', 'lose', 'break']), call }),
  v.strictObject({
    kind: v.literal('delay'),
    call,
    ms: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestDelay)),
  }),
  v.strictObject({
    kind: v.literal('refuse'),
    call,
    code: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(9999)),
    message: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  }),
  v.strictObject({ kind: v.picklist(['cut', 'freeze']), serialNumber }),
]);

export type Fault = v.InferOutput<typeof faultSchema>;
export type FaultKind = Fault['kind'];

/** A request for a fault. Without `kept` it ends when the last page that shows the faults is left or reloaded. */
export const faultRequest = v.strictObject({ fault: faultSchema, kept: v.boolean() });

export type FaultRequest = v.InferOutput<typeof faultRequest>;

/** Parses a request; null if it is malformed. */
export function faultRequestOf(value: unknown): FaultRequest | null {
  const parsed = v.safeParse(faultRequest, value);
  return parsed.success ? parsed.output : null;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const newsSchema = v.object({
  /** Oldest first. `met` counts the calls that met it, `held` those that wait. */
  faults: v.array(
    v.object({ id: v.string(), fault: faultSchema, kept: v.boolean(), met: count, held: count }),
  ),
  cameras: v.array(v.object({ serialNumber: v.string(), name: v.string() })),
});

/** What is in force, and which cameras have a stream. */
export type FaultNews = v.InferOutput<typeof newsSchema>;

/** A fault that is in force. */
export type ForcedFault = FaultNews['faults'][number];

/** Parses the news of the faults; null if it is malformed. */
export function faultNewsOf(text: string): FaultNews | null {
  try {
    const parsed = v.safeParse(newsSchema, fromWire(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Whether a served configuration offers the faults. The console does not read it. */
export const offersFaults = (config: unknown): boolean => Object(config).faults === true;

/** The path of each call without its query. Those without placeholders come first: `address` is no serial number. */
const patterns = faultyCalls
  .map((name) => {
    const [path = ''] = endpoints[name].path.split('?');
    return { name, path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
  })
  .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));

/** The call that a request makes; null if it is none. */
export function callOf(method: string, path: string): EndpointName | null {
  const found = patterns.find(({ name, pattern }) => endpoints[name].method === method && pattern.test(path));
  return found?.name ?? null;
}
