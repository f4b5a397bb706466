import Elk from 'elkjs/lib/elk.bundled.js';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pictureListFile, type PictureList } from '../../src/domain/inspector/storyboard.ts';
import { placeChart } from '../../src/inspector/chart/placement.ts';
import { sketchOf } from '../../src/inspector/chart/sketch.ts';
import { chartOf } from '../../src/statecharts/chart.ts';
import { models } from '../../tests/models/all.ts';
import { readPathFile } from '../paths/pathFiles.ts';
import { measureAll } from './measure.ts';
import { IndexPage, MachinePage, type MachineStory } from './pages.tsx';
import { picturesOf } from './pictures.ts';

const root = resolve(import.meta.dirname, '../..');
const sheets = [
  'src/views/styles/tokens.css',
  'src/inspector/chart/chart.css',
  'tools/storyboard/storyboard.css',
];

/**
 * Writes the pages for the screenshots in a folder: one for each machine that has some, and an index. They need no
 * server. Returns a line about each machine.
 */
export async function writePages(folder: string, executablePath: string): Promise<string[]> {
  const names = Object.keys(models).filter((name) => existsSync(join(folder, name)));
  const charts = names.flatMap((name) => {
    const model = models[name];
    return model === undefined ? [] : [chartOf(model.machine)];
  });
  const sheet = sheets.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const measure = await measureAll(charts, { sheet, executablePath });
  const elk = new Elk();
  const stories: MachineStory[] = [];
  for (const chart of charts) {
    const placed = await placeChart(sketchOf(chart, measure), elk);
    const paths = readPathFile(chart.id).paths.map((path) => ({
      path,
      pictures: picturesOf(join(folder, chart.id), path),
    }));
    stories.push({ chart, placed, paths });
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'storyboard.css'), sheet);
  writeFileSync(join(folder, 'index.html'), pageText(<IndexPage stories={stories} />));
  for (const story of stories) writeMachine(join(folder, story.chart.id), story);
  return stories.map((story) => lineOf(story));
}

function writeMachine(folder: string, story: MachineStory): void {
  const list: PictureList = {
    format: 1,
    machine: story.chart.id,
    paths: Object.fromEntries(story.paths.map(({ path, pictures }) => [path.id, [...pictures]])),
  };
  writeFileSync(join(folder, pictureListFile), `${JSON.stringify(list)}\n`);
  writeFileSync(join(folder, 'index.html'), pageText(<MachinePage {...story} />));
}

function pageText(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}\n`;
}

function lineOf({ chart, paths }: MachineStory): string {
  const broken = paths.filter(({ pictures }) => pictures.at(-1) === null).map(({ path }) => `#${path.n}`);
  const count = paths.flatMap(({ pictures }) => pictures.filter((one) => one !== null)).length;
  const rest = broken.length === 0 ? '' : `  not walked to the end: ${broken.join(', ')}`;
  return `${chart.id.padEnd(24)}${String(paths.length).padStart(4)} paths${String(count).padStart(5)} pictures${rest}`;
}
