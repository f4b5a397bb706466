/**
 * Takes the columns back that migrations add, because SQLite refuses to add one that exists. To be executed in a new
 * database before it is marked as one of an older version.
 */
export const withoutAddedColumns = `
  alter table push_notices drop column channel;
  alter table push_subscriptions drop column warned;
  alter table clip_links drop column request;
`;
