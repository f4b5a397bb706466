/** A change of a stored database from one version of the schema to the next. */
interface Migration {
  readonly from: number;
  readonly sql: string;
}

/** Oldest first, one for each version of the schema since 18; what is older cannot be opened. */
export const migrations: readonly Migration[] = [
  {
    // Keys of users and references to renewed orders had one column.
    from: 18,
    sql: `
create table new_orders (
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
insert into new_orders
  select id, user_id, number, serialNumber, product_id, term, amount, currency, ordered_at, pay_state, reason,
    open_until, starts_at, ends_at, renews, iif(renewals > 0, null, key), iif(renewals > 0, substr(key, 8), null),
    anchor, renewals, bytes
  from orders order by rowid;
drop table orders;
alter table new_orders rename to orders;
create index orders_for_device on orders(serialNumber);
create index if not exists attempts_by_caller on sign_in_attempts(caller, at);
create index if not exists attempts_at on sign_in_attempts(at);
`,
  },
  {
    // The history of the microphone said only whether it was on: at 100% then, and at 80% if it was never off. The volume
    // that is set applies from now on, and recordings keep theirs.
    from: 19,
    sql: `
insert into setting_history
  select set_volumes.serialNumber, 'sound', max(unixepoch() * 1000, coalesce(last.since, 0)), set_volumes.volume
  from (select serialNumber, kept -> '$.micVolume' as volume from device_settings) as set_volumes
  left join (
    select serialNumber, since, value, max(rowid) from setting_history where name = 'sound' group by serialNumber
  ) as last using (serialNumber)
  where cast(set_volumes.volume as real) <> case last.value
    when 'true' then 100 when 'false' then 0 else cast(coalesce(last.value, '80') as real) end;
`,
  },
  {
    // Recordings of own cameras.
    from: 20,
    sql: `
create table if not exists recorded_files (
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
create index if not exists recorded_files_of_camera on recorded_files(serialNumber, start_at);
`,
  },
  {
    // Links to clips are listed, counted and ended. Those sent before cannot be copied, because only their hash is known.
    from: 21,
    sql: `
create table new_clip_links (
  hash text primary key,
  user_id text not null references users(id),
  serialNumber text not null references devices(serialNumber),
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
  viewed_at integer
) strict;
insert into new_clip_links (hash, user_id, serialNumber, channel, from_at, until_at, expires_at, created_at)
  select hash, user_id, serialNumber, channel, from_at, until_at, expires_at, expires_at - 604800000 from clip_links;
drop table clip_links;
alter table new_clip_links rename to clip_links;
create index clip_links_of_user on clip_links(user_id, expires_at);
`,
  },
  {
    // How users have arranged their walls.
    from: 22,
    sql: `
create table if not exists wall_orders (
  user_id text primary key references users(id),
  serials text not null,
  attention_first integer not null
) strict;
`,
  },
  {
    // Browsers that are notified while the console is closed.
    from: 23,
    sql: `
create table if not exists push_subscriptions (
  id text primary key,
  user_id text not null references users(id),
  token text not null references tokens(hash) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  browser text not null,
  since integer not null,
  told_until integer not null
) strict;
create index if not exists push_subscriptions_of_user on push_subscriptions(user_id);
create index if not exists push_subscriptions_of_token on push_subscriptions(token);

create table if not exists push_notices (
  hash text primary key,
  subscription text not null references push_subscriptions(id) on delete cascade,
  user_id text not null,
  alerts text not null,
  serialNumber text not null,
  day text not null,
  place integer not null,
  expires_at integer not null
) strict;
create index if not exists push_notices_of_subscription on push_notices(subscription);
`,
  },
  {
    // Motion that own cameras saw.
    from: 24,
    sql: `
create table if not exists motions (
  id integer primary key autoincrement,
  serialNumber text not null,
  start_at integer not null,
  end_at integer not null,
  box text not null,
  picture integer not null
) strict;
create index if not exists motions_of_camera on motions(serialNumber, start_at);
`,
  },
  {
    // What own cameras report themselves.
    from: 25,
    sql: `
create table new_motions (
  id integer primary key autoincrement,
  serialNumber text not null,
  start_at integer not null,
  end_at integer not null,
  box text not null,
  picture integer not null,
  type text not null default 'motion'
) strict;
insert into new_motions (id, serialNumber, start_at, end_at, box, picture)
  select id, serialNumber, start_at, end_at, box, picture from motions;
drop table motions;
alter table new_motions rename to motions;
create index motions_of_camera on motions(serialNumber, start_at);

create table if not exists reported_types (
  serialNumber text primary key references devices(serialNumber),
  types text not null
) strict;
`,
  },
  {
    // The motion that is searched for in recordings of own cameras.
    from: 26,
    sql: `
create table if not exists motion_grids (
  id integer primary key autoincrement,
  serialNumber text not null,
  start_at integer not null,
  end_at integer not null,
  grids blob not null
) strict;
create index if not exists motion_grids_of_camera on motion_grids(serialNumber, start_at);
`,
  },
  {
    // Messages to browsers that wait, cameras that are muted for a while, and the end of a sign-in that was announced.
    from: 27,
    sql: `
alter table push_notices add column channel integer;
alter table push_subscriptions add column warned integer not null default 0;
create table if not exists push_waiting (
  id integer primary key autoincrement,
  subscription text not null references push_subscriptions(id) on delete cascade,
  message text not null,
  rings integer not null,
  attempt integer not null,
  due_at integer not null,
  until integer not null
) strict;
create index if not exists push_waiting_of_subscription on push_waiting(subscription);

create table if not exists push_mutes (
  user_id text not null references users(id),
  serialNumber text not null,
  channel integer not null,
  until integer not null,
  primary key (user_id, serialNumber, channel)
) strict;
`,
  },
  {
    // Incidents, whose files stay in the data folder until a person deletes them. A link can open one.
    from: 28,
    sql: `
create table if not exists incidents (
  id text primary key,
  user_id text not null references users(id),
  name text not null,
  created_at integer not null,
  created_by text not null
) strict;
create index if not exists incidents_of_user on incidents(user_id);

create table if not exists incident_items (
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
create index if not exists incident_items_of_incident on incident_items(incident_id, at);

create table new_clip_links (
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
  incident_id text references incidents(id) on delete cascade
) strict;
insert into new_clip_links
  select hash, user_id, serialNumber, channel, from_at, until_at, expires_at, link, created_at, email, subject,
    ended_at, views, viewed_at, null
  from clip_links;
drop table clip_links;
alter table new_clip_links rename to clip_links;
create index clip_links_of_user on clip_links(user_id, expires_at);
create index clip_links_of_incident on clip_links(incident_id);
`,
  },
  {
    // The card of a hub, on which its cameras record.
    from: 29,
    sql: `
insert into cards
  select serialNumber, json_object('slot', 'readable', 'since', 0, 'total', 256000000000 * max(1, (select count(*)
    from channels where gateway = devices.serialNumber and proto = 4)), 'record', json('true'),
    'keeping', null, 'format', null, 'failed', json('false'), 'formattedAt', null, 'willFail', json('false'))
  from devices where device_type = 'GW' and serialNumber not in (select serialNumber from cards);
`,
  },
  {
    // When cameras were online, and what was measured of them. Those that are offline have been since then.
    from: 30,
    sql: `
create table if not exists online_changes (
  id integer primary key autoincrement,
  serialNumber text not null references devices(serialNumber),
  at integer not null,
  online integer not null,
  reason text
) strict;
create index if not exists online_changes_of_camera on online_changes(serialNumber, at);
insert into online_changes (serialNumber, at, online)
  select serialNumber, offline_since, 0 from devices
  where offline_since is not null and serialNumber not in (select serialNumber from online_changes);

create table if not exists health_samples (
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
`,
  },
  {
    // The request by which a link was created.
    from: 31,
    sql: `
alter table clip_links add column request text;
`,
  },
];
