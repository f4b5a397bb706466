import type { Plugin } from 'vite';
import { committedNames, readPathFile } from './paths/pathFiles.ts';

const table = 'virtual:paths';

/**
 * Vite plugin: `virtual:paths`, a table that loads the generated paths of each machine on demand. Its types are in
 * src/app/virtualPaths.d.ts.
 */
export function pathModules(): Plugin {
  return {
    name: 'paths',
    resolveId: { filter: { id: /^virtual:paths/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:paths/ },
      handler(id) {
        const machine = id.slice(`\0${table}/`.length);
        if (machine !== '') return `export const paths = ${JSON.stringify(readPathFile(machine).paths)};`;
        const rows = committedNames().map((name) => `${name}: () => import('${table}/${name}')`);
        return `export const machines = { ${rows.join(', ')} };`;
      },
    },
  };
}
