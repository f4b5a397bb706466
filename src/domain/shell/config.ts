import { featuresIn, type Feature } from './features.ts';

/** Whether a text is an API URL: http or https with a host and an optional path; no query, user or fragment. */
function isApiAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return plain && (url.protocol === 'https:' || url.protocol === 'http:');
}

/** Whether a text is a WebSocket URL: ws or wss with a host and an optional path and query; no user or fragment. */
export function isReceiverAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return `${username}${password}${hash}` === '' && (protocol === 'ws:' || protocol === 'wss:');
}

/**
 * The runtime configuration, GET /config.json. `api` is the URL of the provider without a trailing slash ('' is the
 * console's own origin), `brand` the displayed name, `inspector` whether the feed is on; with 'stately' the feed also
 * goes to the WebSocket `receiver` in Stately's inspection protocol. `recordTypes` are the names of the provider's
 * record types as served, which `recordNamesOf` reads where they are shown; `absent` what the provider does not have.
 */
export type Config = {
  readonly api: string;
  readonly brand: string;
  readonly inspector: boolean | 'stately';
  readonly receiver: string;
  readonly recordTypes: unknown;
  readonly absent: readonly Feature[];
};

/** The configuration if none is served. */
export const defaultConfig: Config = {
  api: '',
  brand: 'Lookout',
  inspector: false,
  receiver: 'ws://localhost:8080',
  recordTypes: {},
  absent: [],
};

/** The URL that receives Stately's protocol from a console with this configuration; '' for none. */
export function receiverOf({ inspector, receiver }: Pick<Config, 'inspector' | 'receiver'>): string {
  return inspector === 'stately' ? receiver : '';
}

/**
 * The configuration in a served JSON value; anything missing or malformed gets its default. Parsed by hand, because the
 * first page needs it and would need no schema library otherwise.
 */
export function configOf(json: unknown): Config {
  const {
    api,
    brand,
    inspector,
    receiver,
    recordTypes,
    absent,
  }: { readonly [Key in keyof Config]?: unknown } = Object(json);
  return {
    api: typeof api === 'string' && isApiAddress(api) ? api.replace(/\/+$/, '') : defaultConfig.api,
    brand: (typeof brand === 'string' && brand.trim()) || defaultConfig.brand,
    inspector: inspector === 'stately' || inspector === true ? inspector : defaultConfig.inspector,
    receiver: typeof receiver === 'string' && isReceiverAddress(receiver) ? receiver : defaultConfig.receiver,
    recordTypes: recordTypes ?? defaultConfig.recordTypes,
    absent: featuresIn(absent),
  };
}
