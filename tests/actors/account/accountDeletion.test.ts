import { createActor } from 'xstate';
import { expect, onTestFinished, test } from 'vitest';
import { provideAccountDeletion } from '../../../src/actors/account/accountDeletion.tsx';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';
import { appOutside } from './appOutside.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const nothingHeld = { devices: 0, owed: 0, pending: 0, account: 'demo@lookout.example' };

test('a deleted account ends the session that runs then', async () => {
  const { http } = fakeHttp(({ url }) =>
    json({ code: 1, msg: '', data: url.endsWith(endpoints.checkDeletion.path) ? nothingHeld : null }),
  );
  const { app, heard, signInAgain } = appOutside();
  const deletion = createActor(provideAccountDeletion(http, app), { input: { userId: '1' } }).start();
  onTestFinished(() => {
    deletion.stop();
  });
  await settled();
  deletion.send({ type: 'submit', verificationCode: '123456' });
  expect(heard()).toEqual([]);
  signInAgain();
  deletion.send({ type: 'confirm' });
  await settled();
  expect([deletion.getSnapshot().value, heard()]).toEqual(['deleted', ['second account.left']]);
});
