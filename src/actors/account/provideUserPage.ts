import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { dataOf } from '../../domain/wire/callResult.ts';
import { avatarMachine } from '../../machines/account/avatar/avatar.machine.ts';
import { contactChangeMachine } from '../../machines/account/contactChange/contactChange.machine.ts';
import { deviceSharesMachine } from '../../machines/devices/deviceShares/deviceShares.machine.ts';
import { sharedLinksMachine } from '../../machines/clips/sharedLinks/sharedLinks.machine.ts';
import { notificationSettingsMachine } from '../../machines/account/notificationSettings/notificationSettings.machine.ts';
import { pushSubscriptionMachine } from '../../machines/account/pushSubscription/pushSubscription.machine.ts';
import { profileMachine } from '../../machines/account/profile/profile.machine.ts';
import {
  pushPermissionMachine,
  type PermissionFact,
} from '../../machines/account/pushPermission/pushPermission.machine.ts';
import { userPageMachine, type AccountChanged } from '../../machines/account/userPage/userPage.machine.ts';
import { part } from '../../machines/part.ts';
import type { appMachine } from '../../machines/shell/app/app.machine.ts';
import { readPush, revokePush, subscribePush } from '../../services/account/push.ts';
import type { Http } from '../../services/wire/http.ts';
import { createPictures } from '../../services/account/picture.ts';
import { readProfile, saveAvatar, saveContact, saveNickname } from '../../services/account/profile.ts';
import { readSettings } from '../../services/account/settings.ts';
import { cancelShare, listShares } from '../../services/devices/shares.ts';
import {
  askNotificationPermission,
  watchNotificationPermission,
} from '../../services/shell/notifications.ts';
import { endLink, listLinks } from '../../services/clips/sharedLinks.ts';
import { subscribeBrowser } from '../../services/shell/pushService.ts';
import type { ChangeSettings } from './settingsChanges.ts';
import { connectionWatch } from '../shell/connection.ts';
import { callActor } from '../wire/call.ts';
import { signInCalls } from '../signIn/signInCalls.ts';
import { providePasswordReset, provideVerificationCode } from '../signIn/provideSignIn.ts';
import { signOutJoint } from './signOutJoint.ts';

/** The user page needs this from outside. */
export type UserOutside = {
  readonly http: Http;
  readonly changeSettings: ChangeSettings;
  /** Shows the name and the photo, and can end the session. */
  readonly app: ActorRefFrom<typeof appMachine>;
};

/** The user page with its parts, on the calls to the provider. */
export function provideUserPage({ http, changeSettings, app }: UserOutside) {
  const watchConnection = connectionWatch(http);
  const pictures = createPictures();
  const calls = async () => signInCalls(http);
  return userPageMachine.provide({
    actors: {
      profile: part(
        profileMachine.provide({
          actors: {
            watchConnection,
            readProfile: callActor(http, readProfile),
            saveNickname: callActor(http, saveNickname),
            contactChange: contactChangeMachine.provide({
              actors: {
                verificationCode: provideVerificationCode(calls),
                saveContact: callActor(http, saveContact),
              },
            }),
            passwordReset: providePasswordReset(calls),
          },
        }),
      ),
      avatar: part(
        avatarMachine.provide({
          actors: {
            openPicture: fromPromise(async ({ input }) => dataOf(await pictures.open(input.file))),
            saveAvatar: fromPromise(async ({ input: { picture, crop }, signal }) => {
              const square = dataOf(await pictures.cut(picture, crop));
              return dataOf(await saveAvatar(http, { picture: square }, signal));
            }),
          },
        }),
      ),
      notificationSettings: notificationSettingsMachine.provide({
        actors: {
          watchConnection,
          readSettings: callActor(http, readSettings),
          changeSettings: fromPromise(({ input, signal }) => changeSettings(input, signal)),
        },
      }),
      pushPermission: part(
        pushPermissionMachine.provide({
          actors: {
            watchPermission: fromCallback(({ sendBack }) =>
              watchNotificationPermission((permission) =>
                sendBack({ type: 'permission.reported', permission } satisfies PermissionFact),
              ),
            ),
            askPermission: fromPromise(() => askNotificationPermission()),
          },
        }),
      ),
      pushSubscription: pushSubscriptionMachine.provide({
        actors: {
          watchConnection,
          readPush: callActor(http, readPush),
          subscribePush: fromPromise(async ({ input: { userId, publicKey }, signal }) => {
            const keys = await subscribeBrowser(publicKey);
            return dataOf(await subscribePush(http, { userId, ...keys }, signal));
          }),
          revokePush: callActor(http, revokePush),
        },
      }),
      deviceShares: deviceSharesMachine.provide({
        actors: {
          watchConnection,
          listShares: callActor(http, listShares),
          cancelShare: callActor(http, cancelShare),
        },
      }),
      sharedLinks: sharedLinksMachine.provide({
        actors: {
          watchConnection,
          listLinks: callActor(http, listLinks),
          endLink: callActor(http, endLink),
        },
      }),
      app: fromCallback<AccountChanged>(({ receive }) => {
        receive((command) => app.send(command));
      }),
      signOut: signOutJoint(app),
    },
  });
}
