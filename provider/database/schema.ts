/** Increase it with every change of {@link schema}. */
export const schemaVersion = 32;

/** Tables that a reset empties, children first. */
export const tables = [
  'push_notices',
  'push_waiting',
  'push_mutes',
  'push_subscriptions',
  'tickets',
  'tokens',
  'known_devices',
  'sign_in_attempts',
  'codes',
  'code_sends',
  'outbox',
  'avatars',
  'clip_links',
  'incident_items',
  'incidents',
  'screenshots',
  'grids',
  'wall_orders',
  'payments',
  'orders',
  'traffic_used',
  'lte_devices',
  'alert_reviews',
  'reviewed_until',
  'custom_arming',
  'work_status',
  'share_codes',
  'shares',
  'channels',
  'upgrades',
  'cards',
  'restarts',
  'device_settings',
  'setting_history',
  'pauses',
  'capabilities',
  'reported_types',
  'online_changes',
  'health_samples',
  'devices',
  'sites',
  'users',
  'meta',
] as const;

/**
 * All state of the provider. Times are epoch milliseconds, flags 0 or 1. Passwords, tokens, tickets and codes are stored
 * only as hashes; the outbox, which replaces real email, contains codes in plain text. Links to clips are stored as they
 * are, so that their owner can copy them again: a reader of the database has the recordings next to it anyway.
 */
export const schema = `
create table meta (key text primary key, value text not null) strict;

create table users (
  id text primary key,
  password_hash text,
  nickname text not null,
  email text not null,
  phone text not null,
  avatar text not null,
  des text not null,
  roles text not null,
  permissions text not null,
  pending integer not null
) strict;
create unique index users_by_email on users(email) where email <> '';
create unique index users_by_phone on users(phone) where phone <> '';

create table tokens (
  hash text primary key,
  user_id text not null references users(id),
  expires_at integer not null
) strict;
create index tokens_of_user on tokens(user_id);

create table known_devices (
  hash text not null,
  user_id text not null references users(id),
  expires_at integer not null,
  primary key (hash, user_id)
) strict;
create index known_devices_of_user on known_devices(user_id);

create table sign_in_attempts (
  account text not null,
  caller text not null,
  known integer not null,
  at integer not null
) strict;
create index attempts_of_caller on sign_in_attempts(account, caller, at);
create index attempts_of_account on sign_in_attempts(account, known, at);
create index attempts_by_caller on sign_in_attempts(caller, at);
create index attempts_at on sign_in_attempts(at);

create table codes (
  user_id text not null references users(id),
  code_type text not null,
  caller text not null,
  address text not null,
  hash text not null,
  expires_at integer not null,
  wrong_tries integer not null,
  foreign_tries integer not null,
  primary key (user_id, code_type, caller)
) strict;

create table code_sends (
  user_id text not null references users(id),
  code_type text not null,
  caller text not null,
  known integer not null,
  at integer not null
) strict;
create index code_sends_of_user on code_sends(user_id, at);

create table outbox (
  id integer primary key autoincrement,
  at integer not null,
  channel text not null,
  address text not null,
  subject text not null,
  text text not null,
  code text
) strict;

create table avatars (
  name text primary key,
  user_id text not null unique references users(id),
  type text not null,
  bytes text not null
) strict;

create table work_status (user_id text primary key references users(id), status integer not null) strict;

create table sites (
  user_id text not null references users(id),
  position integer not null,
  name text not null,
  primary key (user_id, name)
) strict;

create table devices (
  serialNumber text primary key,
  owner_id text not null references users(id),
  position integer not null,
  device_type text not null,
  name text not null,
  model text not null,
  site text not null,
  online integer not null,
  offline_since integer,
  battery integer,
  version text not null,
  timezone text not null,
  license text,
  preview text,
  clip text,
  delivery text not null,
  plan_zone text not null
) strict;
create index devices_of_owner on devices(owner_id);

create table device_settings (
  serialNumber text primary key references devices(serialNumber),
  revision integer not null,
  kept text not null
) strict;

create table setting_history (
  serialNumber text not null references devices(serialNumber),
  name text not null,
  since integer not null,
  value text not null
) strict;
create index history_of_setting on setting_history(serialNumber, name, since);

create table pauses (
  serialNumber text not null references devices(serialNumber),
  from_at integer not null,
  until_at integer
) strict;
create index pauses_of_device on pauses(serialNumber, from_at);

create table restarts (
  serialNumber text primary key references devices(serialNumber),
  at integer not null,
  until integer not null
) strict;

create table upgrades (
  serialNumber text primary key references devices(serialNumber),
  version text not null,
  size integer not null,
  phase text not null,
  since integer not null,
  until integer,
  failed_during text,
  failed_by text,
  failed_percent integer
) strict;

create table cards (
  serialNumber text primary key references devices(serialNumber),
  kept text not null
) strict;

create table channels (
  gateway text not null references devices(serialNumber),
  channel integer not null,
  proto integer not null,
  license text not null,
  serialNumber text not null,
  online integer not null,
  name text not null,
  preview text,
  clip text,
  offline_since integer,
  kind text not null,
  linked_camera integer,
  comes_and_goes integer not null,
  battery integer,
  revision integer not null,
  primary key (gateway, channel)
) strict;

create table shares (
  serialNumber text not null references devices(serialNumber),
  user_id text not null references users(id),
  site text not null,
  receiver text not null,
  primary key (serialNumber, user_id)
) strict;
create index shares_of_user on shares(user_id);

create table share_codes (
  serialNumber text primary key references devices(serialNumber),
  hash text not null unique,
  expires_at integer not null
) strict;

create table custom_arming (
  user_id text not null references users(id),
  serialNumber text not null references devices(serialNumber),
  armed integer not null,
  primary key (user_id, serialNumber)
) strict;

create table grids (
  id text primary key,
  user_id text not null references users(id),
  name text not null,
  layout integer not null,
  windows text not null
) strict;
create index grids_of_user on grids(user_id);

create table wall_orders (
  user_id text primary key references users(id),
  serials text not null,
  attention_first integer not null
) strict;

create table reviewed_until (user_id text primary key references users(id), at integer not null) strict;

create table orders (
  id text primary key,
  user_id text not null references users(id),
  number text not null unique,
  serialNumber text not null,
  product_id text not null,
  term text not null,
  amount integer not null,
  currency text not null,
  ordered_at integer not null,
  pay_state text not null,
  reason text,
  open_until integer not null,
  starts_at integer,
  ends_at integer,
  renews integer not null,
  key text,
  renewal_of text unique,
  anchor integer,
  renewals integer not null,
  bytes integer,
  unique (user_id, key)
) strict;
create index orders_for_device on orders(serialNumber);

create table capabilities (
  serialNumber text not null references devices(serialNumber),
  capability text not null,
  included integer not null,
  cancelled_at integer,
  primary key (serialNumber, capability)
) strict;

create table payments (
  id text primary key,
  order_id text not null references orders(id),
  amount integer not null,
  currency text not null,
  purpose text not null,
  state text not null,
  changed_at integer not null,
  told integer not null,
  open_until integer not null,
  token_hash text not null unique
) strict;
create index payments_of_order on payments(order_id);

create table lte_devices (
  serialNumber text primary key references devices(serialNumber),
  pay_by_use integer not null
) strict;

create table traffic_used (
  serialNumber text not null references lte_devices(serialNumber),
  period text not null,
  payer text not null,
  day text not null,
  bytes integer not null,
  primary key (serialNumber, period, payer, day)
) strict;

create table alert_reviews (
  user_id text not null references users(id),
  alert text not null,
  at integer not null,
  reviewed integer not null,
  primary key (user_id, alert)
) strict;

create table screenshots (
  serialNumber text not null references devices(serialNumber),
  channel integer not null,
  type text not null,
  bytes text not null,
  at integer not null,
  primary key (serialNumber, channel)
) strict;

create table incidents (
  id text primary key,
  user_id text not null references users(id),
  name text not null,
  created_at integer not null,
  created_by text not null
) strict;
create index incidents_of_user on incidents(user_id);

create table incident_items (
  id text primary key,
  incident_id text not null references incidents(id) on delete cascade,
  kind text not null,
  serialNumber text,
  channel integer,
  camera text not null,
  timezone text not null,
  shared integer not null,
  at integer not null,
  seconds integer not null,
  text text not null,
  file text unique,
  picture text unique,
  bytes integer not null,
  picture_bytes integer not null,
  sha256 text not null,
  added_at integer not null,
  added_by text not null
) strict;
create index incident_items_of_incident on incident_items(incident_id, at);

create table clip_links (
  hash text primary key,
  user_id text not null references users(id),
  serialNumber text references devices(serialNumber),
  channel integer,
  from_at integer not null,
  until_at integer not null,
  expires_at integer not null,
  link text,
  created_at integer not null,
  email text,
  subject text,
  ended_at integer,
  views integer not null default 0,
  viewed_at integer,
  incident_id text references incidents(id) on delete cascade,
  request text
) strict;
create index clip_links_of_incident on clip_links(incident_id);
create index clip_links_of_user on clip_links(user_id, expires_at);

create table tickets (
  hash text primary key,
  serialNumber text not null references devices(serialNumber),
  user_id text not null references users(id),
  token text not null references tokens(hash) on delete cascade,
  channel integer,
  quality text not null,
  expires_at integer not null
) strict;
create index tickets_of_token on tickets(token);

create table push_subscriptions (
  id text primary key,
  user_id text not null references users(id),
  token text not null references tokens(hash) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  browser text not null,
  since integer not null,
  told_until integer not null,
  warned integer not null default 0
) strict;
create index push_subscriptions_of_user on push_subscriptions(user_id);
create index push_subscriptions_of_token on push_subscriptions(token);

create table push_notices (
  hash text primary key,
  subscription text not null references push_subscriptions(id) on delete cascade,
  user_id text not null,
  alerts text not null,
  serialNumber text not null,
  day text not null,
  place integer not null,
  expires_at integer not null,
  channel integer
) strict;
create index push_notices_of_subscription on push_notices(subscription);

create table push_waiting (
  id integer primary key autoincrement,
  subscription text not null references push_subscriptions(id) on delete cascade,
  message text not null,
  rings integer not null,
  attempt integer not null,
  due_at integer not null,
  until integer not null
) strict;
create index push_waiting_of_subscription on push_waiting(subscription);

create table push_mutes (
  user_id text not null references users(id),
  serialNumber text not null,
  channel integer not null,
  until integer not null,
  primary key (user_id, serialNumber, channel)
) strict;

create table recorded_files (
  id integer primary key autoincrement,
  serialNumber text not null,
  start_at integer not null,
  end_at integer not null,
  file text not null unique,
  bytes integer not null,
  init integer not null,
  sound text,
  segments text not null
) strict;
create index recorded_files_of_camera on recorded_files(serialNumber, start_at);

create table motions (
  id integer primary key autoincrement,
  serialNumber text not null,
  start_at integer not null,
  end_at integer not null,
  box text not null,
  picture integer not null,
  type text not null default 'motion'
) strict;
create index motions_of_camera on motions(serialNumber, start_at);

create table reported_types (
  serialNumber text primary key references devices(serialNumber),
  types text not null
) strict;

create table motion_grids (
  id integer primary key autoincrement,
  serialNumber text not null,
  start_at integer not null,
  end_at integer not null,
  grids blob not null
) strict;
create index motion_grids_of_camera on motion_grids(serialNumber, start_at);

create table online_changes (
  id integer primary key autoincrement,
  serialNumber text not null references devices(serialNumber),
  at integer not null,
  online integer not null,
  reason text
) strict;
create index online_changes_of_camera on online_changes(serialNumber, at);

create table health_samples (
  serialNumber text not null references devices(serialNumber),
  span integer not null,
  at integer not null,
  frame_rate real,
  bit_rate real,
  delay real,
  lost real,
  signal real,
  battery real,
  primary key (serialNumber, span, at)
) strict;
`;
