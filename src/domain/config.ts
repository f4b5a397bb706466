import * as v from 'valibot';

/** The address of an API: http or https with host and, it may be, a path; no query, no user, no fragment. */
function isApiAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return plain && (url.protocol === 'https:' || url.protocol === 'http:');
}

const apiSchema = v.union([
  v.literal(''),
  v.pipe(
    v.string(),
    v.check(isApiAddress),
    v.transform((text) => text.replace(/\/+$/, '')),
  ),
]);

const brand = 'Lookout';

const configSchema = v.object({
  api: v.fallback(apiSchema, ''),
  brand: v.fallback(v.pipe(v.string(), v.trim(), v.nonEmpty()), brand),
  inspector: v.fallback(v.boolean(), false),
});

/**
 * The run-time configuration, GET /config.json. `api` is the address of the provider without a slash at
 * its end ('' is the console's own origin), `brand` the name shown, `inspector` whether the feed is on.
 */
export type Config = v.InferOutput<typeof configSchema>;

/** The configuration where none is served. */
export const defaultConfig: Config = { api: '', brand, inspector: false };

/** The configuration in a served JSON value; what is missing or malformed takes its default. */
export function configOf(json: unknown): Config {
  const parsed = v.safeParse(configSchema, json);
  return parsed.success ? parsed.output : defaultConfig;
}
