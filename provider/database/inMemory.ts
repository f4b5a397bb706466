import { schema } from './schema.ts';

/** The tables without which nobody can sign in or watch. */
const needed = ['tokens', 'known_devices', 'sign_in_attempts', 'codes', 'code_sends', 'outbox', 'tickets'];

/** References between the file and memory are impossible. */
const references = / references \w+\(\w+\)( on delete cascade)?/g;

/** The definition of a table of the schema, as a temporary one, which hides the table of the same name. */
const definitionOf = (table: string): string =>
  (new RegExp(`create table ${table} \\([^;]*;`).exec(schema)?.[0] ?? '')
    .replace('create table', 'create temp table')
    .replaceAll(references, '');

/** Statements that move these tables to memory until the database is closed. */
export const moveToMemory = [
  'pragma temp_store = memory;',
  'begin;',
  ...needed.map((table) => `${definitionOf(table)} insert into temp.${table} select * from main.${table};`),
  'commit;',
].join('\n');
