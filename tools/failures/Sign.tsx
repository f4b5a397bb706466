/** An icon with its meaning for readers who do not see it. */
export function Sign({ kind }: { kind: 'passed' | 'failed' | 'open' }) {
  const [sign, word] = { passed: ['✓', 'Passed: '], failed: ['✕', 'Failed: '], open: ['–', 'Not reached: '] }[
    kind
  ];
  return (
    <span className={`sign ${kind}`}>
      <span aria-hidden="true">{sign}</span>
      <span className="sr">{word}</span>
    </span>
  );
}
