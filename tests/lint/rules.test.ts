import { expect, test } from 'vitest';
import { lintTree } from './fixture.ts';

/** One breach of each house rule: file, text, the rule that must speak. */
const breaches: readonly (readonly [file: string, text: string, rule: string])[] = [
  [
    'src/views/one/state.tsx',
    "import { useState } from 'react';\nexport const use = useState;\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'src/views/one/reducer.tsx',
    "import { useReducer } from 'react';\nexport const use = useReducer;\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'src/views/one/effect.tsx',
    "import { useEffect } from 'react';\nexport const use = useEffect;\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'src/views/one/layout.tsx',
    "import { useLayoutEffect } from 'react';\nexport const use = useLayoutEffect;\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'src/views/shared/star.tsx',
    "import * as React from 'react';\nexport const use = React.useState;\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'src/views/one/whole.tsx',
    "import React from 'react';\nexport const use = React.useState;\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'src/views/one/suspense.tsx',
    "import { Suspense } from 'react';\nexport const use = Suspense;\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'src/views/one/dom/suspense.tsx',
    "import { Suspense } from 'react';\nexport const use = Suspense;\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'src/app/lazy.tsx',
    "import { lazy } from 'react';\nexport const use = lazy;\n",
    'eslint(no-restricted-imports)',
  ],
  ['src/views/one/text.tsx', 'export const Text = () => <p>Hello</p>;\n', 'react(jsx-no-literals)'],
  [
    'src/views/one/label.tsx',
    'export const Label = () => <i aria-label="Close" />;\n',
    'react(jsx-no-literals)',
  ],
  ['src/views/one/braces.tsx', "export const Braces = () => <p>{'Hello'}</p>;\n", 'react(jsx-no-literals)'],
  [
    'src/views/one/template.tsx',
    'export const Template = () => <p>{`Hello`}</p>;\n',
    'react(jsx-no-literals)',
  ],
  [
    'src/views/one/html.tsx',
    "export const Html = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n",
    'react(no-danger)',
  ],
  [
    'src/inspector/one.tsx',
    "import { useState } from 'react';\nexport const use = useState;\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'src/inspector/timer.ts',
    'export const later = () => setTimeout(() => undefined, 1);\n',
    'eslint(no-restricted-globals)',
  ],
  [
    'src/views/one/timer.ts',
    'export const later = () => setTimeout(() => undefined, 1);\n',
    'eslint(no-restricted-globals)',
  ],
  [
    'src/views/shared/player/dom/timer.ts',
    'export const later = () => setInterval(() => undefined, 1);\n',
    'eslint(no-restricted-globals)',
  ],
  [
    'src/machines/one/timer.ts',
    'export const later = () => setTimeout(() => undefined, 1);\n',
    'eslint(no-restricted-globals)',
  ],
  [
    'src/machines/one/window.ts',
    'export const later = () => window.setTimeout(() => undefined, 1);\n',
    'eslint(no-restricted-properties)',
  ],
  ['src/views/one/now.tsx', 'export const now = () => Date.now();\n', 'eslint(no-restricted-properties)'],
  ['src/actors/one/now.ts', 'export const now = Date.now;\n', 'eslint(no-restricted-properties)'],
  ['src/services/one/now.ts', 'export const now = () => Date.now();\n', 'eslint(no-restricted-properties)'],
  ['src/domain/now.ts', 'export const now = () => Date.now();\n', 'eslint(no-restricted-properties)'],
  [
    'src/machines/one/any.ts',
    'export const wide = (value: any): unknown => value;\n',
    'typescript(no-explicit-any)',
  ],
  [
    'src/domain/bang.ts',
    'export const sure = (value: number | null): number => value!;\n',
    'typescript(no-non-null-assertion)',
  ],
  [
    'src/services/float.ts',
    'export function go(): void {\n  Promise.resolve(1);\n}\n',
    'typescript(no-floating-promises)',
  ],
  ['src/domain/log.ts', "console.log('x');\n", 'eslint(no-console)'],
  [
    'src/domain/ring.ts',
    "import { b } from './ring2.ts';\nexport const a = (): unknown => b;\n",
    'import(no-cycle)',
  ],
  [
    'src/domain/typeRing.ts',
    "import type { B } from './typeRing2.ts';\nexport type A = { readonly b: B | null };\n",
    'import(no-cycle)',
  ],
  [
    'src/machines/one/ring.ts',
    "import { b } from './ring2.ts';\nexport const a = (): unknown => b;\n",
    'import(no-cycle)',
  ],
  [
    'src/machines/one/long.ts',
    'export const long = [\n' + '  1,\n'.repeat(400) + '];\n',
    'eslint(max-lines)',
  ],
  [
    'tests/only.test.ts',
    "import { test } from 'vitest';\ntest.only('x', () => undefined);\n",
    'vitest(no-focused-tests)',
  ],
  [
    'tests/skip.test.ts',
    "import { test } from 'vitest';\ntest.skip('x', () => undefined);\n",
    'vitest(no-disabled-tests)',
  ],
];

/** What the rules leave alone. */
const fine: readonly (readonly [file: string, text: string])[] = [
  ['src/inspector/dom/effect.tsx', "import { useEffect } from 'react';\nexport const use = useEffect;\n"],
  ['src/views/shared/dom/effect.tsx', "import { useEffect } from 'react';\nexport const use = useEffect;\n"],
  [
    'src/views/one/ids.tsx',
    'import { useId } from \'react\';\nexport const Ids = () => <i className="pi pi-user" id={useId()} />;\n',
  ],
  [
    'src/views/one/props.tsx',
    "export const Props = ({ on }: { on: boolean }) => <i className={on ? 'on' : 'off'} aria-hidden=\"true\" />;\n",
  ],
  ['src/services/timer.ts', 'export const later = () => setTimeout(() => undefined, 1);\n'],
  ['src/services/wire/householdClock.ts', 'export const now = () => Date.now();\n'],
  ['provider/now.ts', 'export const now = () => Date.now();\n'],
  ['provider/log.ts', "console.log('x');\n"],
  [
    'src/machines/one/typeRing.ts',
    "import type { B } from './typeRing2.ts';\nexport type A = { readonly b: B | null };\n",
  ],
];

const findings = lintTree({
  'src/machines/one/typeRing2.ts':
    "import { type A } from './typeRing.ts';\nexport type B = { readonly a: A | null };\n",
  'src/machines/one/ring2.ts': "import { a } from './ring.ts';\nexport const b = (): unknown => a;\n",
  'src/domain/typeRing2.ts':
    "import type { A } from './typeRing.ts';\nexport type B = { readonly a: A | null };\n",
  'src/domain/ring2.ts': "import { a } from './ring.ts';\nexport const b = (): unknown => a;\n",
  ...Object.fromEntries([...breaches, ...fine]),
});

test.each(breaches)('%s', (file, _text, rule) => {
  expect(findings).toContainEqual({ file, rule });
});

test.each(fine)('%s is left alone', (file) => {
  expect(findings.filter((finding) => finding.file === file)).toEqual([]);
});
