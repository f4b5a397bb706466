import * as v from 'valibot';
import webPush from 'web-push';
import type { Db } from '../database/database.ts';

const keysSchema = v.object({ publicKey: v.string(), privateKey: v.string() });
const keptKeys = v.pipe(v.string(), v.parseJson(), keysSchema);
const name = 'pushKeys';

/** The keys by which push services recognize the provider (VAPID). */
export type PushKeys = v.InferOutput<typeof keysSchema>;

/** The keys of a database, made at the first use: a browser's subscription is bound to them. */
export function pushKeysOf(db: Db): PushKeys {
  const row = db.one(v.object({ value: v.string() }), 'select value from meta where key = ?', name);
  const kept = v.safeParse(keptKeys, row?.value);
  if (kept.success) return kept.output;
  const made = webPush.generateVAPIDKeys();
  db.run('insert or replace into meta values (?, ?)', name, JSON.stringify(made));
  return made;
}
