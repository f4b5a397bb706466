/** So many runs a property has that is searched for long; `npm run soak` asks for a million. */
export const fuzzRuns = Number(process.env['FUZZ_RUNS'] ?? 1000);

/** Milliseconds within which they end on a slow machine. */
export const fuzzTimeout = Math.max(300_000, fuzzRuns * 30);

/** Names that somebody can give to harm or confuse whoever reads them. */
export const hostileNames: readonly string[] = [
  '<img src=x onerror="window.harmed = true">',
  '"><svg onload=window.harmed=true></svg><script>window.harmed = true</script>',
  "';window.harmed=true;//",
  '{{brand}} $t(common:save) %s %c ${window.harmed = true}',
  '\u0000\u0007\u001B[31m\u0085\u200B\uFEFF\r\n\tcontrol',
  '\u202Egnp.exe\u202C \u2066isolated\u2069',
  'مرحبا بالعالم שלום',
  '👩‍👩‍👧‍👦e\u0301'.repeat(30),
  'W'.repeat(3000),
  `${'long '.repeat(600)}`,
  '__proto__',
  'constructor',
  'toString',
  '\uD800 half a pair',
  '',
  ' ',
];
