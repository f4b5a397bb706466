import type { Rolldown, CSSOptions, Plugin } from 'vite';
import { machineFiles } from './machineFiles.ts';
import { committedNames, readPathFile } from './paths/pathFiles.ts';
import type { builtSearchIndex, seenIn } from './paths/searchIndex.ts';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/**
 * The modules that are bundled together, each group with its imports that no earlier group has. The first page, signing
 * in, the shell and the camera home are one file each, so that each costs one request: over
 * HTTP/1.1 a browser makes only six at once. Other pages share the files of the last two. Everything else is split at
 * its import.
 */
export const chunkGroups: Groups = [
  {
    debugName: 'what the first page imports',
    name: 'start',
    tags: ['$initial'],
    priority: 3,
  },
  { name: 'signedIn', test: /[\\/]src[\\/]actors[\\/]shell[\\/]signedIn\.ts$/, priority: 2 },
  { name: 'layout', test: /[\\/]src[\\/]views[\\/]layout[\\/]LayoutPage\.tsx$/, priority: 1 },
  { name: 'cameras', test: /[\\/]src[\\/]views[\\/]cameras[\\/]CamerasPage\.tsx$/, priority: 0 },
];

type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

/**
 * PostCSS plugin: keeps only the WOFF2 format of a font, which every supported browser reads. A font without WOFF2
 * stays unchanged.
 */
export const woff2Only: PostcssPlugins[number] = {
  postcssPlugin: 'woff2-only',
  Once(root) {
    root.walkAtRules('font-face', (face) => {
      if (!face.toString().includes('.woff2')) return;
      face.walkDecls('src', (source) => {
        const woff2 = source.value.split(',').find((part) => part.includes('.woff2'));
        if (woff2 === undefined) source.remove();
        else source.value = woff2.trim();
      });
    });
  },
};

const table = 'virtual:paths';

/**
 * Vite plugin: `virtual:paths`, a table that loads the generated paths of each machine on demand, with the samples of
 * its model and what the screen shows, and the index of the search. Its types are in src/app/virtualPaths.d.ts.
 */
export function pathModules(): Plugin {
  return {
    name: 'paths',
    resolveId: { filter: { id: /^virtual:paths/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:paths/ },
      handler(id) {
        const name = id.slice(`\0${table}/`.length);
        if (name === 'search') return searchModule();
        if (name !== '') return machineModule(name);
        const rows = committedNames().map((each) => `${each}: () => import('${table}/${each}')`);
        return `export const machines = { ${rows.join(', ')} };
          export const search = () => import('${table}/search');`;
      },
    },
  };
}

interface SearchTools {
  readonly builtSearchIndex: typeof builtSearchIndex;
  readonly seenIn: typeof seenIn;
}

/** All models are loaded only when a page asks for them: the configuration is read by every tool. */
async function searchTools(): Promise<SearchTools> {
  return import(new URL('./paths/searchIndex.ts', import.meta.url).href);
}

async function machineModule(machine: string): Promise<string> {
  const tools = await searchTools();
  const { file } = machineFiles().models.find(({ name }) => name === machine) ?? {};
  if (file === undefined) throw new Error(`${machine} has no model`);
  return `export { model as spec } from '/${file}';
    export const paths = ${JSON.stringify(readPathFile(machine).paths)};
    export const seen = ${JSON.stringify(tools.seenIn(machine))};`;
}

async function searchModule(): Promise<string> {
  const tools = await searchTools();
  const text = JSON.stringify(tools.builtSearchIndex());
  return `export const index = JSON.parse(${JSON.stringify(text)});`;
}
