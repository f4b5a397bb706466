// Runs command lines for tools/test.mjs and tools/check.ts. Plain Node: it works before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '..');
const windows = process.platform === 'win32';
const running = new Set();

function endGroup(child) {
  try {
    if (windows) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody of the group is left.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of running) endGroup(child);
    process.exit(130);
  });
}

function programPath(program) {
  const local = join(root, 'node_modules/.bin', windows ? `${program}.cmd` : program);
  return existsSync(local) ? local : program;
}

/** What a step took, as a row of a table: on the clock, and of the processor where that was counted. */
export function stepRow(mark, name, seconds, processor) {
  const counted = processor === null ? '' : `${processor.toFixed(1).padStart(9)} s of processor`;
  return `${mark.padEnd(6)}${name.padEnd(24)}${seconds.toFixed(1).padStart(7)} s${counted}`;
}

function finish(step, started, problem, output, processor) {
  const seconds = (performance.now() - started) / 1000;
  const line = stepRow(problem === null ? 'ok' : 'FAIL', step.name, seconds, processor);
  const details = problem === null ? '' : `\n${output.trimEnd()}\n      ${step.name}: ${problem}\n`;
  process.stdout.write(`${line}${details}\n`);
  return { name: step.name, ok: problem === null, seconds, processor };
}

/** The command line of a step; where it is counted, through a shell that enters its group before it becomes the program. */
function commandOf(step, part) {
  const program = programPath(step.program);
  if (part === null) return [program, step.args];
  return ['sh', ['-c', 'echo $$ > "$0"; exec "$@"', part.procs, program, ...step.args]];
}

export function runStep(step, meter = null) {
  const started = performance.now();
  const part = meter?.apart() ?? null;
  const limit = step.limit ?? 600;
  if (step.live) process.stdout.write(`\n----  ${step.name}\n`);
  return new Promise((answer) => {
    const [program, args] = commandOf(step, part);
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...step.env },
      stdio: ['ignore', step.live ? 'inherit' : 'pipe', step.live ? 'inherit' : 'pipe'],
      // A group of its own, so that grandchildren can be ended with it.
      detached: !windows,
      shell: windows,
    });
    running.add(child);
    let output = '';
    let late = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const timer = setTimeout(() => {
      late = true;
      endGroup(child);
    }, limit * 1000);
    const done = (problem) => {
      clearTimeout(timer);
      endGroup(child);
      running.delete(child);
      answer(finish(step, started, problem, output, part?.used() ?? null));
    };
    child.once('error', (error) => done(`could not start: ${error.message}`));
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.once('exit', async (code, signal) => {
      // Output may still be in the pipe. A forgotten grandchild that holds the pipe must not hold us up.
      await Promise.race([closed, delay(1000, null, { ref: false })]);
      if (late) return done(`ended after ${limit} s`);
      done(code === 0 ? null : `exit ${code ?? signal}`);
    });
  });
}

export async function runSteps(steps, width, meter = null) {
  const results = Array.from({ length: steps.length });
  let next = 0;
  const worker = async () => {
    while (next < steps.length) {
      const index = next;
      next += 1;
      results[index] = await runStep(steps[index], meter);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
