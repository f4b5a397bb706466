import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** The lowest version of each line of Node that package.json allows, as people name it: `20.19`, `22.13`, `24`. */
function allowedNodes(): string[] {
  const { engines }: { engines: { node: string } } = JSON.parse(read('package.json'));
  return engines.node.split(' || ').map((range) => range.replace(/^(\^|>=)/, '').replace(/\.0$/, ''));
}

test('.nvmrc, package.json, its lock file, the types and the README name the same Node', () => {
  const [floor, ...newer] = allowedNodes();
  expect(read('.nvmrc')).toBe(`${floor}\n`);
  const { devDependencies, engines }: { devDependencies: Record<string, string>; engines: object } =
    JSON.parse(read('package.json'));
  expect(devDependencies['@types/node']).toMatch(new RegExp(`^${floor?.replace('.', '\\.')}\\.`));
  const lock: { packages: Record<string, { engines?: object }> } = JSON.parse(read('package-lock.json'));
  expect(lock.packages['']?.engines).toEqual(engines);
  const named = [floor, ...newer].map((version) => `${version}+`);
  expect(read('README.md')).toContain(`Node ${named.slice(0, -1).join(', ')} or ${named.at(-1)}`);
});

test('.editorconfig says what the formatter does', () => {
  const {
    printWidth,
    tabWidth = 2,
    useTabs = false,
    endOfLine = 'lf',
  }: Record<string, unknown> = JSON.parse(read('.oxfmtrc.json'));
  const settings = Object.fromEntries(
    read('.editorconfig')
      .split('\n')
      .filter((line) => line.includes(' = '))
      .map((line) => line.split(' = ')),
  );
  expect(settings).toEqual({
    root: 'true',
    charset: 'utf-8',
    end_of_line: endOfLine,
    indent_style: useTabs === true ? 'tab' : 'space',
    indent_size: String(tabWidth),
    max_line_length: String(printWidth),
    insert_final_newline: 'true',
    trim_trailing_whitespace: 'true',
  });
});
