import type { ReactNode } from 'react';
import type { PlacedChart } from '../../src/inspector/chart/placement.ts';
import type { Chart } from '../../src/statecharts/chart.ts';
import type { ModelPath } from '../../src/statecharts/modelPath.ts';
import { Strip, WholeChart } from './Strip.tsx';

/** A path with its screenshots. */
interface PicturedPath {
  readonly path: ModelPath;
  readonly pictures: readonly (string | null)[];
}

/** The content of one machine's page. */
export interface MachineStory {
  readonly chart: Chart;
  readonly placed: PlacedChart;
  readonly paths: readonly PicturedPath[];
}

function Page({ title, sheet, children }: { title: string; sheet: string; children: ReactNode }) {
  return (
    <html lang="en-US" data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href={sheet} />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The page of one machine: its chart, and a strip of screenshots for each of its paths. */
export function MachinePage({ chart, placed, paths }: MachineStory) {
  return (
    <Page title={`${chart.id} – Lookout storyboard`} sheet="../storyboard.css">
      <header>
        <nav>
          <a href="../index.html">All statecharts</a>
        </nav>
        <h1>{chart.id}</h1>
        {chart.root.description !== null && <p>{chart.root.description}</p>}
        <p>{summary(paths)}</p>
      </header>
      <main>
        <WholeChart placed={placed} />
        {paths.map(({ path, pictures }) => (
          <Strip key={path.id} chart={chart} placed={placed} path={path} pictures={pictures} />
        ))}
      </main>
    </Page>
  );
}

/** The page that links to all others, each with a screenshot of its machine. */
export function IndexPage({ stories }: { stories: readonly MachineStory[] }) {
  return (
    <Page title="Lookout storyboard" sheet="storyboard.css">
      <header>
        <h1>Storyboard</h1>
        <p>
          What the console shows in every state of its statecharts, taken while their paths were replayed.
        </p>
      </header>
      <main>
        <ul className="cards">
          {stories.map(({ chart, paths }) => (
            <li key={chart.id}>
              <a href={`${chart.id}/index.html`}>
                <img src={`${chart.id}/${coverOf(paths)}`} width="1440" height="900" loading="lazy" alt="" />
                <b>{chart.id}</b>
                <span>{summary(paths)}</span>
              </a>
            </li>
          ))}
        </ul>
      </main>
    </Page>
  );
}

/** The last screenshot of the first path that has any, because a start often shows a page that is still loading. */
function coverOf(paths: readonly PicturedPath[]): string {
  const taken = paths.map(({ pictures }) => pictures.findLast((picture) => picture !== null));
  return taken.find((picture) => picture != null) ?? '';
}

function summary(paths: readonly PicturedPath[]): string {
  const count = paths.reduce((sum, { pictures }) => sum + pictures.filter((one) => one !== null).length, 0);
  const broken = paths.filter(({ pictures }) => pictures.at(-1) === null).length;
  const rest = broken === 0 ? '' : `, ${broken} not walked to the end`;
  return `${paths.length} ${paths.length === 1 ? 'path' : 'paths'}, ${count} pictures${rest}`;
}
