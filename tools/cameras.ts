// npm run cameras -- find | check --cameras cameras.json | password [--data .data-cameras]
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readCameraFile } from '../provider/cameras/cameraFile.ts';
import { checkCameras } from '../provider/cameras/check.ts';
import { findFfmpeg } from '../provider/cameras/ffmpeg.ts';
import type { SignIn } from '../provider/cameras/onvif/digest.ts';
import { discover, type FoundCamera } from '../provider/cameras/onvif/discovery.ts';
import { addFound } from '../provider/cameras/onvif/find.ts';
import { ownCamerasData } from '../provider/cameras/owner.ts';
import { renewPassword } from '../provider/cameras/renewPassword.ts';
import { createClock } from '../provider/clock.ts';
import { databaseFile, openDatabase } from '../provider/database/database.ts';

const usualFile = 'cameras.json';
const usage = `npm run cameras -- find [--cameras ${usualFile}] [--at 192.168.1.20]   finds the ONVIF cameras of the network, and adds them to the file
npm run cameras -- check --cameras ${usualFile}   tries every camera of the file, and says what it found
npm run cameras -- password [--data ${ownCamerasData}]   makes a new password for the owner; end Lookout first`;

async function check(file: string | undefined): Promise<void> {
  if (file === undefined) throw new Error(`check needs the file of the cameras: --cameras ${usualFile}`);
  const found = await checkCameras(readCameraFile(file), findFfmpeg(), createClock());
  for (const { line } of found) console.log(line);
  if (found.some(({ isGood }) => !isGood)) process.exitCode = 1;
}

/** Asks at the terminal; what is typed after `hidden` is not shown. */
async function ask(question: string, { hidden = false } = {}): Promise<string> {
  let isShown = true;
  const output = new Writable({
    write(bytes, _, done) {
      if (isShown) process.stdout.write(bytes);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  // Ctrl+C ends the command, not only the question.
  lines.on('SIGINT', () => {
    process.stdout.write('\n');
    process.exit(130);
  });
  const answer = lines.question(question);
  isShown = !hidden;
  try {
    return await answer;
  } finally {
    lines.close();
    if (hidden) process.stdout.write('\n');
  }
}

/** Where user and passwords come from: the environment, or the person at the terminal. */
function signIns(): (camera: FoundCamera) => Promise<SignIn | null> {
  const { CAMERA_USER: user, CAMERA_PASSWORD: password } = process.env;
  if (user !== undefined && password !== undefined) return async () => ({ user, password });
  if (!process.stdin.isTTY) {
    throw new Error('set CAMERA_USER and CAMERA_PASSWORD in the environment, or run this in a terminal');
  }
  let last: SignIn | null = null;
  return async () => {
    const without = last === null ? 'Enter: leave it out' : `Enter: ${last.user} again; - : leave it out`;
    const given = (await ask(`  user (${without}): `)).trim();
    if (given === '-' || (given === '' && last === null)) return null;
    if (given !== '') last = { user: given, password: await ask('  password: ', { hidden: true }) };
    return last;
  };
}

/** The camera at an address that a person gave. */
function cameraAt(at: string): FoundCamera {
  const text = /^https?:\/\//.test(at) ? at : `http://${at}`;
  if (!URL.canParse(text)) throw new Error('write the address of a camera after --at, such as 192.168.1.20');
  const address = new URL(text);
  if (address.username !== '' || address.password !== '') {
    throw new Error('write no password after --at: others can read the arguments of a command');
  }
  if (address.pathname === '/') address.pathname = '/onvif/device_service';
  return { id: '', address, name: '', model: '' };
}

async function find(file = usualFile, at: string | undefined): Promise<void> {
  const signInOf = signIns();
  const found = at === undefined ? await discover() : [cameraAt(at)];
  if (found.length === 0) {
    throw new Error(
      'no camera was found: are they on and in this network, is ONVIF turned on in them, and does a firewall let UDP 3702 through? Name one by its address: --at 192.168.1.20',
    );
  }
  const added = await addFound({
    file,
    found,
    clock: createClock(),
    signInOf,
    say: (line) => {
      console.log(line);
    },
  });
  console.log(
    added === 0
      ? `nothing was added to ${file}`
      : `${file}: ${added} added; it has the passwords, and only you can read it. Try it: npm run cameras -- check --cameras ${file}`,
  );
}

async function password(given: string | undefined): Promise<void> {
  const data = given ?? join(resolve(import.meta.dirname, '..'), ownCamerasData);
  if (!existsSync(join(data, databaseFile))) throw new Error(`there is no data of Lookout in ${data}`);
  const db = openDatabase(data);
  try {
    const { account, made } = await renewPassword(db, data);
    console.log(`Sign in as ${account} with the password ${made}`);
  } finally {
    db.close();
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { cameras: { type: 'string' }, data: { type: 'string' }, at: { type: 'string' } },
  });
  const [command] = positionals;
  if (command === 'find') await find(values.cameras, values.at);
  else if (command === 'check') await check(values.cameras);
  else if (command === 'password') await password(values.data);
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
