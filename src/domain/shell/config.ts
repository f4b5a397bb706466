import { recordNamesOf, type RecordNames } from '../history/recordName.ts';

/** The address of an API: http or https with host and, it may be, a path; no query, no user, no fragment. */
function isApiAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return plain && (url.protocol === 'https:' || url.protocol === 'http:');
}

/** The address of a WebSocket: ws or wss with host and, it may be, a path and a query; no user, no fragment. */
export function isReceiverAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return `${username}${password}${hash}` === '' && (protocol === 'ws:' || protocol === 'wss:');
}

/**
 * The run-time configuration, GET /config.json. `api` is the address of the provider without a slash at
 * its end ('' is the console's own origin), `brand` the name shown, `inspector` whether the feed is on;
 * with 'stately' it also tells the WebSocket `receiver` in the words of Stately's inspection protocol. `recordTypes` are
 * the names of the provider's record types.
 */
export type Config = {
  readonly api: string;
  readonly brand: string;
  readonly inspector: boolean | 'stately';
  readonly receiver: string;
  readonly recordTypes: RecordNames;
};

/** The configuration where none is served. */
export const defaultConfig: Config = {
  api: '',
  brand: 'Lookout',
  inspector: false,
  receiver: 'ws://localhost:8080',
  recordTypes: {},
};

/** The address that a console with this configuration tells in Stately's protocol; '' where it tells none. */
export function receiverOf({ inspector, receiver }: Pick<Config, 'inspector' | 'receiver'>): string {
  return inspector === 'stately' ? receiver : '';
}

/**
 * The configuration in a served JSON value; what is missing or malformed takes its default. The first page needs it
 * and no other schema, so it is read by hand.
 */
export function configOf(json: unknown): Config {
  const { api, brand, inspector, receiver, recordTypes }: { readonly [Key in keyof Config]?: unknown } =
    Object(json);
  return {
    api: typeof api === 'string' && isApiAddress(api) ? api.replace(/\/+$/, '') : defaultConfig.api,
    brand: (typeof brand === 'string' && brand.trim()) || defaultConfig.brand,
    inspector: inspector === 'stately' || inspector === true ? inspector : defaultConfig.inspector,
    receiver: typeof receiver === 'string' && isReceiverAddress(receiver) ? receiver : defaultConfig.receiver,
    recordTypes: recordNamesOf(recordTypes),
  };
}
