/** Raised with every change of {@link schema}. */
export const schemaVersion = 1;

/** Tables whose rows a reset removes, children first. */
export const tables = [
  'tickets',
  'tokens',
  'sign_in_attempts',
  'shares',
  'channels',
  'devices',
  'sites',
  'users',
  'meta',
] as const;

/** All state of the provider. Times are epoch milliseconds, flags 0 or 1, secrets are kept as hashes only. */
export const schema = `
create table meta (key text primary key, value text not null) strict;

create table users (
  id text primary key,
  account text not null unique collate nocase,
  password_hash text,
  user_name text not null,
  nickname text not null,
  email text not null,
  phone text not null,
  avatar text not null,
  des text not null,
  roles text not null,
  permissions text not null
) strict;

create table tokens (
  hash text primary key,
  user_id text not null references users(id),
  expires_at integer not null
) strict;
create index tokens_of_user on tokens(user_id);

create table sign_in_attempts (account text not null collate nocase, at integer not null) strict;
create index attempts_of_account on sign_in_attempts(account, at);

create table sites (
  user_id text not null references users(id),
  position integer not null,
  name text not null,
  primary key (user_id, name)
) strict;

create table devices (
  serailno text primary key,
  owner_id text not null references users(id),
  position integer not null,
  device_type text not null,
  name text not null,
  model text not null,
  adress text not null,
  online integer not null,
  offline_since integer,
  battery integer,
  version text not null,
  timezone text not null,
  license text,
  preview text,
  clip text,
  delivery text not null
) strict;
create index devices_of_owner on devices(owner_id);

create table channels (
  gateway text not null references devices(serailno),
  channel integer not null,
  proto integer not null,
  license text not null,
  serailno text not null,
  online integer not null,
  name text not null,
  preview text,
  primary key (gateway, channel)
) strict;

create table shares (
  serailno text not null references devices(serailno),
  user_id text not null references users(id),
  adress text not null,
  primary key (serailno, user_id)
) strict;
create index shares_of_user on shares(user_id);

create table tickets (
  hash text primary key,
  serailno text not null references devices(serailno),
  expires_at integer not null
) strict;
`;
