/** A value of a context or an event, as an expandable tree. Values that were redacted before sending stay hidden. */
export function ValueTree({ value }: { value: unknown }) {
  if (typeof value !== 'object' || value === null) return <code className="value">{textOf(value)}</code>;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (entries.length === 0) return <code className="value">{Array.isArray(value) ? 'none' : 'nothing'}</code>;
  return (
    <ul className="value-tree">
      {entries.map(([key, inner]) => (
        <li key={key}>
          {isBranch(inner) ? (
            <details>
              <summary>
                <span className="value-key">{key}</span> <span className="value-size">{sizeOf(inner)}</span>
              </summary>
              <ValueTree value={inner} />
            </details>
          ) : (
            <>
              <span className="value-key">{key}</span> <ValueTree value={inner} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function sizeOf(value: object): string {
  const count = Object.keys(value).length;
  const things = Array.isArray(value) ? 'entry entries' : 'field fields';
  return `${count} ${things.split(' ')[count === 1 ? 0 : 1]}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String(value);
}
