import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = resolve(import.meta.dirname, '../locales');
const table = 'virtual:texts';
const idOf = (tag: string, group: string) => `${table}/${tag}-${group}`;

/**
 * When texts are needed: on the sign-in page, in the shell and on the camera home, on the other pages,
 * in the long documents that few people read.
 */
const groups = ['signin', 'shell', 'pages', 'legal'] as const;
type Group = (typeof groups)[number];

/** The texts of the sign-in page. The most specific entry decides the group of a text. */
const signIn = [
  'signIn',
  'common',
  'messages.session',
  'messages.network',
  'messages.http',
  'messages.account',
  'messages.form',
];

/** The additional texts of the shell and the camera home; plurals by their key without the suffix. */
const home = [
  'common.status',
  'common.battery',
  'common.shared',
  'common.asOf',
  'common.dropped',
  'common.copy',
  'common.leave',
  'common.save',
  'common.saving',
  'common.cancel',
  'common.close',
  'common.back',
  'common.refresh',
  'messages.action',
  'messages.device',
  'messages.page',
  'messages.share',
  'shell',
  'shortcuts.title',
  'shortcuts.key',
  'devices.list',
  'devices.filter',
  'devices.wall',
  'doorbells.missed',
  'doorbells.ringing',
  'doorbells.sound',
  'alerts.type',
  'alerts.newer',
  'alerts.push',
  'account.arming',
  // Texts about forms and the account that only signed-in people see.
  'messages.form.nicknameRequired',
  'messages.form.nicknameTooLong',
  'messages.form.avatarTooLarge',
  'messages.form.avatarType',
  'messages.form.notificationEmailFormat',
  'messages.form.notificationEmailRequired',
  'messages.form.shareEmailRequired',
  'messages.form.shareEmailFormat',
  'messages.form.shareSubjectRequired',
  'messages.form.shareWithoutVideo',
  'messages.form.receiverRequired',
  'messages.account.deletionHasDevices',
  'messages.account.deletionPending',
  'messages.account.deletionOwes',
  'messages.account.wrongOldCode',
  // The page names that the shell shows before a page loads.
  'account.deletionPage.title',
  'grids.new',
  'grids.edit.title',
];

/** The group of a text, by its path: its area and its keys. */
function groupOf(path: string): Group {
  if (path.startsWith('legal.')) return 'legal';
  const isIn = (entry: string) => path === entry || /^[._]/.test(path.slice(entry.length));
  const named = (entries: readonly string[]) =>
    Math.max(
      -1,
      ...entries.filter((entry) => path.startsWith(entry) && isIn(entry)).map(({ length }) => length),
    );
  const [inSignIn, inHome] = [named(signIn), named(home)];
  if (inHome > inSignIn) return 'shell';
  return inSignIn > inHome ? 'signin' : 'pages';
}

/** The part of a text, or of nested texts, that belongs to a group; undefined if there is none. */
function partOf(value: unknown, path: string, group: Group): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return groupOf(path) === group ? value : undefined;
  }
  const parts = Object.entries(value)
    .map(([key, inner]) => [key, partOf(inner, `${path}.${key}`, group)] as const)
    .filter(([, part]) => part !== undefined);
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** The texts of a language in a group, by area, and their files. */
export function textsOf(tag: string, group: Group) {
  const files = readdirSync(join(folder, tag)).filter((file) => file.endsWith('.json'));
  const texts = files.flatMap((file) => {
    const area = file.slice(0, -'.json'.length);
    const part = partOf(JSON.parse(readFileSync(join(folder, tag, file), 'utf8')), area, group);
    return part === undefined ? [] : [[area, part] as const];
  });
  return { files: files.map((file) => join(folder, tag, file)), texts: Object.fromEntries(texts) };
}

/** The source of a table that loads the texts of a group in each language with one request. */
function tableOf(group: string): string {
  const rows = readdirSync(folder).map((tag) => `'${tag}': () => import('${idOf(tag, group)}')`);
  return `export const ${group} = { ${rows.join(', ')} };`;
}

/**
 * Vite plugin: `virtual:texts` and `virtual:texts/behind`, tables of texts whose size does not depend on the number of
 * areas. Their types are in src/app/virtualTexts.d.ts.
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: { filter: { id: /^virtual:texts/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:texts/ },
      handler(id) {
        const [, tag, name] = /\/([\w-]+)-(\w+)$/.exec(id) ?? [];
        const group = groups.find((known) => known === name);
        if (tag === undefined || group === undefined) {
          return (id.endsWith('/behind') ? ['shell', 'pages'] : ['signin', 'legal']).map(tableOf).join('\n');
        }
        const found = textsOf(tag, group);
        for (const file of found.files) this.addWatchFile(file);
        return `export default ${JSON.stringify(found.texts)};`;
      },
    },
  };
}
