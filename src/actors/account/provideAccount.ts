import { fromPromise } from 'xstate';
import { dataOf } from '../../domain/wire/callResult.ts';
import { accountDeletionMachine } from '../../machines/account/accountDeletion/accountDeletion.machine.ts';
import { avatarMachine } from '../../machines/account/avatar/avatar.machine.ts';
import { contactChangeMachine } from '../../machines/account/contactChange/contactChange.machine.ts';
import { deviceSharesMachine } from '../../machines/devices/deviceShares/deviceShares.machine.ts';
import { notificationSettingsMachine } from '../../machines/account/notificationSettings/notificationSettings.machine.ts';
import { profileMachine } from '../../machines/account/profile/profile.machine.ts';
import { workStatusMachine } from '../../machines/account/workStatus/workStatus.machine.ts';
import { deleteAccount, readPreconditions } from '../../services/account/deletion.ts';
import type { Http } from '../../services/wire/http.ts';
import { createPictures } from '../../services/account/picture.ts';
import { readProfile, saveAvatar, saveContact, saveNickname } from '../../services/account/profile.ts';
import { changeSettings, readSettings } from '../../services/account/settings.ts';
import { cancelShare, listShares } from '../../services/devices/shares.ts';
import { readWorkStatus, saveCustom, setMode } from '../../services/account/workStatus.ts';
import { connectionWatch } from '../shell/connectionWatch.ts';
import { signInCalls } from '../signIn/signInCalls.ts';
import { providePasswordReset, provideVerificationCode } from '../signIn/provideSignIn.ts';

/** The machines of the user page and of the account's deletion, on the provider's calls. */
export function provideAccount(http: Http) {
  const watchConnection = connectionWatch(http);
  const pictures = createPictures();
  const calls = async () => signInCalls(http);
  const verificationCode = provideVerificationCode(calls);
  return {
    profile: profileMachine.provide({
      actors: {
        watchConnection,
        readProfile: fromPromise(async ({ input, signal }) => dataOf(await readProfile(http, input, signal))),
        saveNickname: fromPromise(async ({ input, signal }) =>
          dataOf(await saveNickname(http, input, signal)),
        ),
        contactChange: contactChangeMachine.provide({
          actors: {
            verificationCode,
            saveContact: fromPromise(async ({ input, signal }) =>
              dataOf(await saveContact(http, input, signal)),
            ),
          },
        }),
        passwordReset: providePasswordReset(calls),
      },
    }),
    avatar: avatarMachine.provide({
      actors: {
        openPicture: fromPromise(async ({ input }) => dataOf(await pictures.open(input.file))),
        saveAvatar: fromPromise(async ({ input: { picture, crop }, signal }) => {
          const square = dataOf(await pictures.cut(picture, crop));
          return dataOf(await saveAvatar(http, { picture: square }, signal));
        }),
      },
    }),
    notificationSettings: notificationSettingsMachine.provide({
      actors: {
        watchConnection,
        readSettings: fromPromise(async ({ input, signal }) =>
          dataOf(await readSettings(http, input, signal)),
        ),
        changeSettings: fromPromise(async ({ input, signal }) =>
          dataOf(await changeSettings(http, input, signal)),
        ),
      },
    }),
    workStatus: workStatusMachine.provide({
      actors: {
        watchConnection,
        readWorkStatus: fromPromise(async ({ input, signal }) =>
          dataOf(await readWorkStatus(http, input, signal)),
        ),
        setMode: fromPromise(async ({ input, signal }) => dataOf(await setMode(http, input, signal))),
        saveCustom: fromPromise(async ({ input, signal }) => dataOf(await saveCustom(http, input, signal))),
      },
    }),
    deviceShares: deviceSharesMachine.provide({
      actors: {
        watchConnection,
        listShares: fromPromise(async ({ input, signal }) => dataOf(await listShares(http, input, signal))),
        cancelShare: fromPromise(async ({ input, signal }) => dataOf(await cancelShare(http, input, signal))),
      },
    }),
    accountDeletion: accountDeletionMachine.provide({
      actors: {
        watchConnection,
        verificationCode,
        readPreconditions: fromPromise(async ({ input, signal }) =>
          dataOf(await readPreconditions(http, input, signal)),
        ),
        deleteAccount: fromPromise(async ({ input, signal }) =>
          dataOf(await deleteAccount(http, input, signal)),
        ),
      },
    }),
  };
}
