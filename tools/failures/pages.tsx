import { createHash } from 'node:crypto';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PlacedChart } from '../../src/inspector/chart/placement.ts';
import type { Chart } from '../../src/statecharts/chart.ts';
import type { ModelPath } from '../../src/statecharts/modelPath.ts';
import { stepLabel } from '../../src/statecharts/paths.ts';
import type { Compared } from './difference.ts';
import type { ConsoleLine, FailedTest, SeenCall, SeenFailure } from './failure.ts';
import { LitChart } from './LitChart.tsx';
import { pageScript } from './pageScript.ts';
import { Ring } from './Ring.tsx';
import { Sign } from './Sign.tsx';
import { PathSteps } from './PathSteps.tsx';
import { TestSteps } from './TestSteps.tsx';
import { titlesIn } from './titles.ts';

/** All that the page of a failure shows, without secrets. */
export interface Failure {
  /** The name of its file. */
  readonly file: string;
  readonly sentence: string;
  /** The command that repeats it. */
  readonly repeat: string;
  readonly test: FailedTest;
  /** What the worker kept; null if it could not. */
  readonly seen: SeenFailure | null;
  /** The walk that failed; null in a journey. */
  readonly replay: {
    readonly path: ModelPath;
    readonly chart: Chart;
    readonly placed: PlacedChart;
    readonly compared: Compared;
  } | null;
}

/** Where a page is in its run. */
export interface RunPlace {
  readonly sheet: string;
  readonly before: string | null;
  readonly after: string | null;
  /** `2 of 5`. */
  readonly place: string;
  /** From the page to the root of the repository and back. */
  readonly root: string;
  readonly report: string | null;
}

/** The page of one failure, as the text of a file that needs nothing else. */
export function failurePage(failure: Failure, run: RunPlace): string {
  return documentOf(failure.sentence, run.sheet, <FailurePage failure={failure} run={run} />);
}

/** The list of the failures of a run. */
export function indexPage(failures: readonly Failure[], sheet: string): string {
  return documentOf(countText(failures), sheet, <IndexPage failures={failures} />);
}

const countText = ({ length }: readonly Failure[]): string =>
  `${length} ${length === 1 ? 'failure' : 'failures'}`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing of another address is loaded, and no script or style runs but those of this file. */
function documentOf(title: string, sheet: string, body: ReactElement): string {
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${hashOf(sheet)}`,
    `script-src ${hashOf(pageScript)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={policy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="referrer" content="no-referrer" />
      <title>{`${title} – Lookout`}</title>
      <link rel="icon" href="data:," />
    </>,
  );
  return `<!doctype html><html lang="en-US"><head>${head}<style>${sheet}</style></head><body>${renderToStaticMarkup(body)}<script>${pageScript}</script></body></html>\n`;
}

function FailurePage({ failure, run }: { failure: Failure; run: RunPlace }) {
  const { test, seen, replay } = failure;
  return (
    <>
      <header className="fp-top">
        <b className="brand">Lookout</b>
        <p>
          <b>{seen?.walk ? 'Failed replay' : 'Failed test'}</b> <span>{momentText(test.began)}</span>{' '}
          <span>{`${test.file}:${test.line}`}</span>
          {seen?.picture && <span>{` Chromium ${seen.picture.width} × ${seen.picture.height}`}</span>}
        </p>
        <nav aria-label="Failures of this run">
          {run.before !== null && <a href={run.before}>Previous</a>}
          <a href="index.html">{run.place}</a>
          {run.after !== null && <a href={run.after}>Next</a>}
        </nav>
      </header>
      <main className="fp-main">
        <section className="fp-lead">
          <div>
            <h1 className={isOtherState(failure) ? 'other-state' : undefined}>
              <Sign kind="failed" />
              <Sentence text={failure.sentence} />
            </h1>
            <Why failure={failure} />
          </div>
          <Command id="repeat" label="Repeats it" text={failure.repeat} />
        </section>
        <div className="fp-body">
          <Card title="Steps" className="fp-steps">
            {replay !== null && seen?.walk ? (
              <PathSteps path={replay.path} chart={replay.chart} walk={seen.walk} />
            ) : (
              <TestSteps steps={test.steps} />
            )}
          </Card>
          <div className="fp-found">
            <Picture seen={seen} />
            {replay !== null && <Differences replay={replay} seen={seen} />}
            {replay !== null && seen?.walk && (
              <Card title="In the chart" className="fp-chart">
                <LitChart {...replay} walk={seen.walk} />
              </Card>
            )}
            <Console seen={seen} test={test} />
            <Calls seen={seen} test={test} />
            <Card title="Trace and reports" className="fp-wide">
              <Reports failure={failure} run={run} />
            </Card>
            <Card title="The whole error" className="fp-wide">
              <pre>{test.message}</pre>
            </Card>
          </div>
        </div>
      </main>
    </>
  );
}

function IndexPage({ failures }: { failures: readonly Failure[] }) {
  return (
    <>
      <header className="fp-top">
        <b className="brand">Lookout</b>
        <p>
          <b>Failures of a run</b>
        </p>
      </header>
      <main className="fp-main">
        <h1>{countText(failures)}</h1>
        <ol className="fp-list">
          {failures.map((failure) => (
            <li key={failure.file}>
              <div>
                <Sign kind="failed" />
                <a href={failure.file}>
                  <Sentence text={failure.sentence} />
                </a>
              </div>
              <p>
                {failure.test.flaky && <b>Passed when run again. </b>}
                {`${failure.test.file}:${failure.test.line} › ${failure.test.titles.join(' › ')}`}
              </p>
              <code>{failure.repeat}</code>
            </li>
          ))}
        </ol>
      </main>
    </>
  );
}

function Card({
  title,
  note = '',
  className,
  children,
}: {
  title: string;
  note?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`fp-card ${className ?? ''}`}>
      <h2>
        {title} {note !== '' && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}

/** What stands between backticks is code. */
function Sentence({ text }: { text: string }) {
  return text.split('`').map((part, at) => (at % 2 === 0 ? part : <code key={at}>{part}</code>));
}

const isOtherState = ({ seen }: Failure): boolean =>
  seen?.walk !== null && seen?.walk !== undefined && seen.walk.seen !== seen.walk.expected.state;

/** Which states those are, in words, and what a person should see. */
function Why({ failure: { test, seen, replay } }: { failure: Failure }) {
  const walk = seen?.walk ?? null;
  return (
    <p>
      {test.flaky && <b>Passed when run again. </b>}
      {replay !== null && walk !== null && (
        <>
          {walk.seen !== walk.expected.state && `Seen: ${titlesIn(replay.chart, walk.seen) || 'no state'}. `}
          {`Expected: ${titlesIn(replay.chart, walk.expected.state)}.`}
        </>
      )}
      {walk === null && test.titles.join(' › ')} {greenText(test)}
    </p>
  );
}

/** When the test passed last, if that is known. */
function greenText({ green }: FailedTest): string {
  if (green === null) return '';
  const commit = green.commit === '' ? '' : ` at commit ${green.commit}`;
  return `Last green: ${momentText(green.at)}${commit}.`;
}

function Command({ id, label, text }: { id: string; label: string; text: string }) {
  return (
    <div className="fp-cmd">
      <code id={id}>{text}</code>
      <button type="button" data-copy={id} hidden>
        Copy
      </button>
      <small>
        {label} <output aria-live="polite" />
      </small>
    </div>
  );
}

function Picture({ seen }: { seen: SeenFailure | null }) {
  const picture = seen?.picture ?? null;
  const press = seen?.walk?.press ?? null;
  if (picture === null) {
    return (
      <Card title="Picture" className="fp-pic">
        <p className="fp-none">There was no page to take a picture of.</p>
      </Card>
    );
  }
  const { width, height, data } = picture;
  return (
    <Card
      title={seen?.walk ? placeTitle(seen.walk.at) : 'As it failed'}
      note={seen?.place}
      className="fp-pic"
    >
      <figure>
        <div className="fp-shot">
          <img
            src={`data:image/jpeg;base64,${data}`}
            width={width}
            height={height}
            alt={
              press === null
                ? 'The page as the test failed'
                : `The page as the test failed, after ${press.name} was pressed`
            }
          />
          {press !== null && <Ring press={press} picture={picture} />}
        </div>
        {press !== null && <figcaption>{`Pressed “${press.name}”`}</figcaption>}
      </figure>
    </Card>
  );
}

const placeTitle = (at: number): string => (at === 0 ? 'At the start' : `Step ${at}`);

function Differences({
  replay: { compared, chart },
  seen,
}: {
  replay: NonNullable<Failure['replay']>;
  seen: SeenFailure | null;
}) {
  const { differ, same } = compared;
  const before = seen?.walk?.before ?? '';
  const events = seen?.walk?.since?.events ?? [];
  return (
    <Card
      title="Expected and seen"
      note={`${differ.length} differ, ${same.length} are the same`}
      className="fp-diff"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">What</span>
            </th>
            <th scope="col">Expected</th>
            <th scope="col">Seen</th>
          </tr>
        </thead>
        <tbody>
          {differ.map(({ what, expected, seen: got }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className="want">{expected}</td>
              <td className="got">{got}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {differ.length === 0 && <p className="fp-none">All that is compared is as expected: see the error.</p>}
      <p className="fp-words">
        State before:{' '}
        {before === '' ? (
          'none, the page was opened'
        ) : (
          <>
            {titlesIn(chart, before)} <code>{before}</code>
          </>
        )}
      </p>
      {events.length > 0 && (
        <p className="fp-words">
          Events in this step: <code>{events.map((event) => stepLabel(event)).join(', ')}</code>
        </p>
      )}
      <details>
        <summary>{`The whole: ${same.length} the same, and the context`}</summary>
        <p>{same.join(', ')}</p>
        <h3>Context that was seen</h3>
        <pre>{JSON.stringify(seen?.walk?.since?.now ?? null, null, 2)}</pre>
      </details>
    </Card>
  );
}

/** The lines of the failed step and the last ones; the rest is folded. */
function lately<Line extends { readonly step: number | null }>(
  lines: readonly Line[],
  from: number,
  isBad: (line: Line) => boolean,
): { shown: readonly Line[]; folded: readonly Line[] } {
  const own = lines.filter((line) => (line.step ?? 0) >= from || isBad(line)).slice(-12);
  return { shown: own, folded: lines.filter((line) => !own.includes(line)) };
}

function Console({ seen, test }: { seen: SeenFailure | null; test: FailedTest }) {
  const lines = seen?.console ?? [];
  const { shown, folded } = lately(lines, seen?.walk?.from ?? 0, ({ kind }) => kind === 'error');
  const rows = (some: readonly ConsoleLine[]) => (
    <ul className="fp-log">
      {some.map(({ at, kind, text }, index) => (
        <li key={index} className={kind}>
          <time>{sinceText(at, test)}</time> <b>{kind}</b> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <Card title="Console" note={`${shown.length} of ${lines.length}`}>
      {shown.length === 0 ? <p className="fp-none">The page said nothing in this step.</p> : rows(shown)}
      {folded.length > 0 && (
        <details>
          <summary>{`Before: ${folded.length}`}</summary>
          {rows(folded)}
        </details>
      )}
    </Card>
  );
}

function Calls({ seen, test }: { seen: SeenFailure | null; test: FailedTest }) {
  const lines = seen?.calls ?? [];
  const missing = seen?.walk?.missing ?? null;
  const { shown, folded } = lately(lines, seen?.walk?.from ?? 0, ({ kind }) => kind === 'waiting');
  const rows = (some: readonly SeenCall[]) =>
    some.map(({ at, method, path, answer, ms, kind }, index) => (
      <li key={index} className={kind}>
        <time>{sinceText(at, test)}</time> <b>{method}</b> <span>{path}</span> <em>{answer}</em>{' '}
        <small>{ms === null ? '' : kind === 'waiting' ? `for ${secondsText(ms)}` : `${ms} ms`}</small>
      </li>
    ));
  return (
    <Card
      title="Calls"
      note={`${shown.length} of ${lines.length}`}
      className={seen?.walk ? undefined : 'fp-wide'}
    >
      {shown.length === 0 && missing === null ? (
        <p className="fp-none">The page called nothing in this step.</p>
      ) : (
        <ul className="fp-calls">
          {rows(shown)}
          {missing !== null && (
            <li className="missing">
              <time>{sinceText(test.began + test.ms, test)}</time> <b>wait</b> <span>{missing.path}</span>{' '}
              <em>{`never arrived, waited ${secondsText(missing.ms)}`}</em>
            </li>
          )}
        </ul>
      )}
      {folded.length > 0 && (
        <details>
          <summary>{`Before: ${folded.length}`}</summary>
          <ul className="fp-calls">{rows(folded)}</ul>
        </details>
      )}
    </Card>
  );
}

function Reports({ failure: { test, repeat }, run }: { failure: Failure; run: RunPlace }) {
  return (
    <div className="fp-reports">
      {test.trace === null ? (
        <p>
          This run kept no trace. <code>{repeat.includes('paths') ? repeat : `${repeat} --trace on`}</code>{' '}
          keeps one.
        </p>
      ) : (
        <>
          <Command
            id="trace"
            label="Opens the trace"
            text={`npx playwright show-trace --host localhost ${test.trace}`}
          />
          <p>
            <a href={`${run.root}/${test.trace}`}>The file of the trace</a>
          </p>
        </>
      )}
      {run.report !== null && (
        <>
          <Command
            id="report"
            label="Opens Playwright’s report with its trace viewer"
            text={`npx playwright show-report ${run.report}`}
          />
          <p>
            <a href={`${run.root}/${run.report}/index.html#?testId=${encodeURIComponent(test.id)}`}>
              This test in Playwright’s report
            </a>
          </p>
        </>
      )}
    </div>
  );
}

const momentText = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
const secondsText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const sinceText = (at: number, { began }: FailedTest): string => `+${((at - began) / 1000).toFixed(3)}`;
