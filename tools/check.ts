import { parseArgs } from 'node:util';
import { buildWhereNeeded } from './freshBuild.ts';
import { moveLimits } from './limits.ts';
import { machineFiles } from './machineFiles.ts';
import { oneMachine } from './oneMachine.ts';
import { chooseMachines } from './paths/choose.ts';
import { pages, seedFaults } from './routes.ts';
import { staticChecks } from './staticChecks.mjs';
import { type StepResult, runStep, runSteps } from './steps.mjs';

const {
  values: { routes, limits },
  positionals: [machine, ...more],
} = parseArgs({
  allowPositionals: true,
  options: {
    routes: { type: 'boolean', default: false },
    limits: { type: 'boolean', default: false },
  },
});
process.exitCode = await check();

/** Answers the exit code: 2 where what is asked for is not there. */
async function check(): Promise<number> {
  if (more.length > 0) return refuse('npm run check [-- [--routes | --limits] <machine>]');
  if (routes) return checkRoutes();
  if (limits) return checkLimits();
  if (machine === undefined) return verdict(await checkAll());
  const files = machineFiles();
  const known = chooseMachines(
    files.models.map(({ name }) => name),
    machine,
  );
  if (!known.ok) return refuse(known.problem);
  return verdict(await checkOne(machine));
}

/** While one works: of `npm test` what needs no build, no browser and no provider. */
async function checkAll(): Promise<readonly StepResult[]> {
  return [
    ...(await runSteps(staticChecks, 2)),
    await runStep({
      name: 'unit and model replay',
      program: 'vitest',
      args: ['run', '--reporter=dot', '--project', '!provider'],
    }),
  ];
}

async function checkOne(name: string): Promise<readonly StepResult[]> {
  const { quiet, browser } = oneMachine(name, machineFiles());
  if (browser === null) return runSteps(quiet, 2);
  await buildWhereNeeded();
  return runSteps([browser, ...quiet], 2);
}

/** Takes away each route of the pages, or of one page: unit tests have to notice. */
function checkRoutes(): number {
  const chosen = chooseMachines(pages(), machine);
  return chosen.ok ? conclude(chosen.value.flatMap(seedFaults)) : refuse(chosen.problem);
}

/** Moves each limit in the guards of the machines, or of one machine, by one: unit tests have to notice. */
function checkLimits(): number {
  const chosen = chooseMachines(
    machineFiles().machines.map(({ name }) => name),
    machine,
  );
  return chosen.ok ? conclude(moveLimits(chosen.value)) : refuse(chosen.problem);
}

function verdict(results: readonly StepResult[]): number {
  return conclude(results.filter(({ ok }) => !ok).map(({ name }) => name));
}

function conclude(failed: readonly string[]): number {
  console.log(failed.length === 0 ? '\nall well' : `\nfailed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

function refuse(problem: string): number {
  console.error(problem);
  return 2;
}
