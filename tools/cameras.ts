// npm run cameras -- check --cameras cameras.json | password [--data .data-cameras]
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCameraFile } from '../provider/cameras/cameraFile.ts';
import { checkCameras } from '../provider/cameras/check.ts';
import { findFfmpeg } from '../provider/cameras/ffmpeg.ts';
import { ownCamerasData } from '../provider/cameras/owner.ts';
import { renewPassword } from '../provider/cameras/renewPassword.ts';
import { createClock } from '../provider/clock.ts';
import { databaseFile, openDatabase } from '../provider/database/database.ts';

const usage = `npm run cameras -- check --cameras cameras.json   tries every camera of the file, and says what it found
npm run cameras -- password [--data ${ownCamerasData}]   makes a new password for the owner; end Lookout first`;

async function check(file: string | undefined): Promise<void> {
  if (file === undefined) throw new Error('check needs the file of the cameras: --cameras cameras.json');
  const found = await checkCameras(readCameraFile(file), findFfmpeg(), createClock());
  for (const { line } of found) console.log(line);
  if (found.some(({ isGood }) => !isGood)) process.exitCode = 1;
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
    options: { cameras: { type: 'string' }, data: { type: 'string' } },
  });
  const [command] = positionals;
  if (command === 'check') await check(values.cameras);
  else if (command === 'password') await password(values.data);
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
