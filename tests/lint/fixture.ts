import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** One finding of the linter: the file (relative to the tree) and the rule, as `plugin(rule)`. */
export interface Finding {
  readonly file: string;
  readonly rule: string;
}

/**
 * Writes a small source tree with this project's own lint configuration into a temporary folder and lints it.
 * @param files path in the tree -> text
 */
export function lintTree(files: Readonly<Record<string, string>>): Finding[] {
  const tree = mkdtempSync(join(tmpdir(), 'lookout-lint-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    for (const name of ['.oxlintrc.json', 'tsconfig.json', 'package.json'])
      cpSync(join(root, name), join(tree, name));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const run = spawnSync(process.execPath, [oxlint, '--type-aware', '--format=json', '.'], {
      cwd: tree,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { filename: string; code: string }[] };
    return diagnostics.map(({ filename, code }) => ({ file: filename.replaceAll('\\', '/'), rule: code }));
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}
