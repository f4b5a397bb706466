import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = resolve(import.meta.dirname, '../locales');
const table = 'virtual:texts';
const idOf = (tag: string, group: string) => `${table}/${tag}-${group}`;

/** When texts are needed: on the sign-in page, in the console behind it, in the long documents that few read. */
const groups = ['signin', 'console', 'legal'] as const;

/** The entries of messages.json that the sign-in page may show. */
const signInMessages = ['session', 'network', 'http', 'account', 'form'];

/** The entries of common.json that only the console behind it shows; plurals by what stands before their ending. */
const consoleCommon = [
  'status',
  'battery',
  'shared',
  'asOf',
  'dropped',
  'copy',
  'leave',
  'save',
  'saving',
  'cancel',
  'close',
  'back',
  'refresh',
];

/** The group that an entry of an area's file belongs to. */
function groupOf(area: string, key: string): (typeof groups)[number] {
  if (area === 'legal') return 'legal';
  if (area === 'messages') return signInMessages.includes(key) ? 'signin' : 'console';
  if (area === 'common') return consoleCommon.includes(key.replace(/_.*/, '')) ? 'console' : 'signin';
  return area === 'signIn' ? 'signin' : 'console';
}

/** The texts of a language that belong to a group, by area, and the files that they stand in. */
function textsOf(tag: string, group: string) {
  const files = readdirSync(join(folder, tag)).filter((file) => file.endsWith('.json'));
  const texts = files.flatMap((file) => {
    const area = file.slice(0, -'.json'.length);
    const all: unknown = JSON.parse(readFileSync(join(folder, tag, file), 'utf8'));
    const part = Object.entries(Object(all)).filter(([key]) => groupOf(area, key) === group);
    return part.length === 0 ? [] : [[area, Object.fromEntries(part)] as const];
  });
  return { files: files.map((file) => join(folder, tag, file)), texts: Object.fromEntries(texts) };
}

/**
 * Vite plugin: `virtual:texts`, a table that loads the texts of each language and group with one request, and that
 * does not grow with the number of areas. Its types stand in src/app/virtualTexts.d.ts.
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: { filter: { id: /^virtual:texts/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:texts/ },
      handler(id) {
        const [, tag, group] = /\/([\w-]+)-(\w+)$/.exec(id) ?? [];
        if (tag === undefined || group === undefined) {
          const rows = readdirSync(folder).map((language) => {
            const reads = groups.map((name) => `${name}: () => import('${idOf(language, name)}')`);
            return `'${language}': { ${reads.join(', ')} }`;
          });
          return `export const groups = { ${rows.join(', ')} };`;
        }
        const found = textsOf(tag, group);
        for (const file of found.files) this.addWatchFile(file);
        return `export default ${JSON.stringify(found.texts)};`;
      },
    },
  };
}
