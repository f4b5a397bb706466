import type { ReportedTestStep } from './failure.ts';
import { Sign } from './Sign.tsx';

/** The steps of a journey as Playwright reports them. What failed is open. */
export function TestSteps({ steps }: { steps: readonly ReportedTestStep[] }) {
  if (steps.length === 0) return <p className="fp-none">The test failed before its first step.</p>;
  return (
    <ol className="fp-rows" data-scrolls="">
      {steps.map(({ title, ms, failed, inner }, index) => (
        <li key={index} className={failed ? 'failed' : 'passed'} data-place={failed ? '' : undefined}>
          <details open={failed && inner.length > 0}>
            <summary>
              <i>{index + 1}</i>
              <b>{title}</b>
              <span>
                <Sign kind={failed ? 'failed' : 'passed'} />
                {`${Math.round(ms)} ms`}
              </span>
            </summary>
            {inner.length > 0 && (
              <ul>
                {inner.map((each, at) => (
                  <li key={at}>
                    <Sign kind={each.failed ? 'failed' : 'passed'} />
                    {each.title}
                  </li>
                ))}
              </ul>
            )}
          </details>
        </li>
      ))}
    </ol>
  );
}
