import { toConfig } from '../../statecharts/toConfig.ts';
import { toMermaid } from '../../statecharts/mermaid.ts';
import { machines } from '../charts.ts';
import { saveDrawing } from '../dom/takePicture.ts';

/** A chart as files that other tools read; nothing if it is not a machine of the console. */
export function TakeAlong({ id }: { id: string }) {
  const machine = machines[id];
  if (machine === undefined) return null;
  const files = [
    { name: `${id}.json`, text: JSON.stringify(toConfig(machine), null, 2), words: 'XState JSON' },
    { name: `${id}.mmd`, text: toMermaid(machine), words: 'Mermaid' },
  ];
  return (
    <details className="chart-drawer">
      <summary className="inspector-button">Take along</summary>
      <ul className="chart-files">
        {files.map(({ name, text, words }) => (
          <li key={name}>
            <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download={name}>
              {words}
            </a>
          </li>
        ))}
        {(['svg', 'png'] as const).map((form) => (
          <li key={form}>
            <button type="button" onClick={({ currentTarget }) => void saveDrawing(currentTarget, id, form)}>
              {form.toUpperCase()}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
