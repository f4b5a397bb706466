import { createActor, waitFor } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { provideUserPage } from '../../../src/actors/account/provideUserPage.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import { pngOf } from '../../pictures.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';
import { pushBrowser } from '../../services/fakePush.ts';
import { appOutside } from './appOutside.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const profile = { nickname: 'Mara Keller', email: 'demo@lookout.example', phone: '', avatar: '' };
const answers = {
  userInfo: { des: '', hasPassword: true, ...profile },
  editName: null,
  editAvatar: { avatar: '/avatar/1' },
  saveGeneral: null,
  listPush: { publicKey: 'AQID', list: [] },
  subscribePush: {
    publicKey: 'AQID',
    list: [{ id: '1', name: 'This browser', since: 0, isOwn: true }],
  },
  listShares: [],
  listLinks: [],
} as const;
type CallName = keyof typeof answers;
const isCall = (name: string): name is CallName => name in answers;

const started: { stop(): void }[] = [];
beforeEach(() => {
  pushBrowser();
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'default';
      static requestPermission = async () => 'granted';
      close() {}
    },
  );
  vi.stubGlobal('createImageBitmap', async () => ({ width: 30, height: 20, close: () => {} }));
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => {};
    },
  );
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect: () => {}, drawImage: () => {} });
      convertToBlob = async () => new Blob(['jpeg']);
    },
  );
});
afterEach(() => {
  started.splice(0).forEach((page) => page.stop());
  vi.unstubAllGlobals();
});

/** The page with all of its real parts, on a provider and a console of this test. */
async function openPage({ isBegun = false } = {}) {
  const calls: string[] = [];
  const { http } = fakeHttp(({ url }) => {
    const call = Object.keys(endpoints)
      .filter(isCall)
      .find((name) => url.endsWith(endpoints[name].path));
    if (call === undefined) throw new Error(url);
    calls.push(call);
    return json({ code: 1, msg: '', data: answers[call] });
  });
  const outside = appOutside();
  const changeSettings = () => Promise.reject(new Error('nothing is changed here'));
  const page = createActor(provideUserPage({ http, changeSettings, app: outside.app }), {
    input: { userId: '1', isBegun },
  }).start();
  started.push(page);
  await settled();
  const { profile: own, avatar, pushPermission, pushSubscription } = page.getSnapshot().children;
  if (!own || !avatar || !pushPermission || !pushSubscription) throw new Error('the page has no parts');
  return {
    ...outside,
    profile: own,
    avatar,
    pushPermission,
    pushSubscription,
    /** What was called, and what the rest of the console was sent, since the last look. */
    since: async () => {
      await settled();
      return [calls.splice(0), outside.heard()];
    },
  };
}

describe('the user page', () => {
  test('loads the profile, the notifications, and what is shared', async () => {
    const { since, profile: own, pushSubscription } = await openPage();
    const [calls, heard] = await since();
    expect([calls?.toSorted(), heard]).toEqual([
      ['listLinks', 'listPush', 'listShares', 'userInfo', 'userInfo'],
      [],
    ]);
    expect([own.getSnapshot().value, pushSubscription.getSnapshot().value]).toEqual(['viewing', 'off']);
  });

  test('a nickname that was being edited before a new sign-in is edited again', async () => {
    const { profile: own } = await openPage({ isBegun: true });
    expect(own.getSnapshot().value).toBe('editingNickname');
  });

  test('the rest of the console shows a new nickname', async () => {
    const { profile: own, since } = await openPage();
    await since();
    own.send({ type: 'nickname.edit' });
    own.send({ type: 'nickname.submit', nickname: 'Mara' });
    expect(await since()).toEqual([['editName'], ['app account.changed']]);
  });

  test('the profile and the rest of the console show a new photo', async () => {
    const { avatar, profile: own, since } = await openPage();
    await since();
    avatar.send({ type: 'file.chosen', file: new Blob([pngOf(30, 20)], { type: 'image/png' }) });
    await waitFor(avatar, (snapshot) => snapshot.matches('cropping'));
    avatar.send({ type: 'upload' });
    await waitFor(avatar, (snapshot) => snapshot.matches('idle'));
    expect(await since()).toEqual([['editAvatar'], ['app account.changed']]);
    expect(own.getSnapshot().context.profile.avatar).toBe('https://api.test/avatar/1');
  });

  test('a browser that may notify is also notified while the console is closed', async () => {
    const { pushPermission, pushSubscription, since } = await openPage();
    await since();
    pushPermission.send({ type: 'ask' });
    expect(await since()).toEqual([['subscribePush'], []]);
    expect(pushSubscription.getSnapshot().value).toBe('on');
  });

  test('a new email address ends the session that runs then', async () => {
    const { profile: own, since, signInAgain } = await openPage();
    await since();
    signInAgain();
    own.send({ type: 'contact.edit', kind: 'email' });
    own.getSnapshot().children.contactChange?.send({
      type: 'submit',
      address: 'new@lookout.example',
      verificationCode: '123456',
      password: 'Secret123!',
      oldVerificationCode: '',
    });
    expect(await since()).toEqual([['saveGeneral'], ['second account.left']]);
  });
});
