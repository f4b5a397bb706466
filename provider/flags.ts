import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { defaultConfig, isReceiverAddress, type Config } from '../src/domain/shell/config.ts';

/** The port in a `--port` flag. */
export const portFlag = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, '--port must be a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, '--port must be a number from 0 to 65535'),
);

const seedFlag = v.pipe(
  v.string(),
  v.regex(
    /^(demo|test|many:\d{1,4}|channels:\d{1,2})$/,
    '--seed must be demo, test, many:<number of cameras>, or channels:<number of channels of the hub>',
  ),
  v.transform((text) => {
    if (text === 'demo' || text === 'test') return text;
    const count = Number(text.replace(/^.*:/, ''));
    return text.startsWith('many') ? { many: count } : { channels: count };
  }),
);

const secondsFlag = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/, '--token-ttl must be a number of seconds'),
  v.transform(Number),
);

const originFlag = (name: string) => {
  const message = `${name} must be an address such as https://lookout.example`;
  return v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[^/?#\s]+$/i, message),
    v.url(message),
    v.transform((address) => new URL(address).origin),
  );
};

/** The origins in the `--cors` flags. */
export const corsFlag = v.optional(v.array(originFlag('--cors')), []);

const receiverMessage = '--receiver must be a WebSocket address such as ws://localhost:8080';
/** The URL in a `--receiver` flag. */
export const receiverFlag = v.optional(
  v.pipe(v.string(), v.check(isReceiverAddress, receiverMessage)),
  defaultConfig.receiver,
);

/** The value of an `--inspector` flag. */
export const inspectorFlag = v.picklist(['on', 'off', 'stately'], '--inspector must be on, off or stately');

/** The configuration value for an `--inspector` flag. */
export function inspectorOf(flag: v.InferOutput<typeof inspectorFlag>): Config['inspector'] {
  return flag === 'stately' ? flag : flag === 'on';
}

/** The value of a `--faults` flag. */
export const faultsFlag = v.optional(v.picklist(['on', 'off'], '--faults must be on or off'), 'off');

const flags = v.pipe(
  v.object({
    port: v.optional(portFlag, '8080'),
    host: v.optional(v.string(), '127.0.0.1'),
    data: v.optional(v.string(), '.data'),
    static: v.optional(v.string()),
    control: v.optional(v.boolean(), false),
    seed: v.optional(seedFlag, 'demo'),
    'token-ttl': v.optional(secondsFlag),
    inspector: v.optional(inspectorFlag, 'off'),
    receiver: receiverFlag,
    outbox: v.optional(v.picklist(['on', 'off'], '--outbox must be on or off')),
    'trust-proxy': v.optional(v.picklist(['on', 'off'], '--trust-proxy must be on or off'), 'off'),
    origin: v.optional(originFlag('--origin')),
    cors: corsFlag,
    faults: faultsFlag,
    cameras: v.optional(v.string()),
  }),
  v.check(
    ({ faults, cameras }) => faults === 'off' || cameras === undefined,
    '--faults on is not for own cameras',
  ),
  v.check(
    ({ faults, origin, cors, 'trust-proxy': trustProxy }) =>
      faults === 'off' || (origin === undefined && trustProxy === 'off' && cors.length === 0),
    '--faults on is for this machine alone, not with --origin, --trust-proxy on or --cors',
  ),
);

/** The provider's command line. */
export type ProviderFlags = v.InferOutput<typeof flags>;

/** Checks parsed flags. Throws an error with a message for people. */
export function checkFlags<S extends v.GenericSchema>(schema: S, values: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, values);
  if (!parsed.success) throw new Error(parsed.issues[0].message);
  return parsed.output;
}

/** Reads the provider's command line. Throws an error with a message for people. */
export function readFlags(args: readonly string[]): ProviderFlags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      static: { type: 'string' },
      control: { type: 'boolean' },
      seed: { type: 'string' },
      'token-ttl': { type: 'string' },
      inspector: { type: 'string' },
      receiver: { type: 'string' },
      outbox: { type: 'string' },
      'trust-proxy': { type: 'string' },
      origin: { type: 'string' },
      cors: { type: 'string', multiple: true },
      faults: { type: 'string' },
      cameras: { type: 'string' },
    },
  });
  return checkFlags(flags, values);
}
