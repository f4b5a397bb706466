import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serviceCalls } from './serviceCalls.ts';

const sources = new URL('../../src/services/', import.meta.url);
const tests = new URL('./', import.meta.url);
const filesIn = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));

const services = filesIn(sources)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

/** Services without a test file of their own, with the test that covers them. */
const provedBy: Readonly<Record<string, string>> = {
  'shell/connection': 'a type',
  'clips/fileStream': 'download.test.ts reads every file through it',
  'wire/mapped': 'callFailures.test.ts: each failure stays as it is',
  'wire/deviceOf':
    'signIn/signIn.test.ts: the device token of a sign-in is sent with the next one, with a code request and with a reset',
  'live/pictureWatch': 'live/player.test.ts and live/decodedPlayer.test.ts: their frames are watched by it',
  'live/fedSocket': 'live/liveConnection.test.ts: its players get everything through it',
  'live/snapshot': 'live/livePictures.test.ts: if %s, is neither saved nor uploaded',
  'wire/fileAnswer': 'clips/savedFiles.test.ts and clips/clips.test.ts read files through it',
  'history/dayPlayer/heldBuffer':
    'history/dayPlayer/dayPlayer.test.ts: its player appends everything through it',
  'wire/transport': 'wire/http.test.ts sends everything through it',
  'history/dayPlayer/report': 'a type',
  'history/dayPlayer/playlists': 'history/dayPlayer/segments.test.ts: its segments come from playlists',
  'account/forgetUser': 'shell/savedTexts.test.ts: what is kept of a user',
  'signIn/forgetOthersInTab': 'shell/savedTexts.test.ts: what is kept of a user',
};

/** The failure test of each function that is not a call, by default in the test file of its service. */
const failures: Readonly<Record<string, string>> = {
  'clips/fileStream readFile': 'download.test.ts: cut off',
  'wire/http createHttp': 'any response gives a result',
  'live/leaveBuffers leaveBuffers': 'a player without buffers, or of another kind, is not changed: %j',
  'live/liveEdge bufferedEnd': 'without buffered data there is no end, no jump and nothing to play',
  'live/liveEdge startAtEdge': 'without buffered data there is no end, no jump and nothing to play',
  'live/liveEdge resumeAtEdge': 'when it resumes with %d s buffered, the frame of second 2 seeks to %d',
  'live/liveEdge keepAtEdge': 'without buffered data there is no end, no jump and nothing to play',
  'live/flvTags readFlv': 'what is no FLV is passed on as it is, from the first byte that shows it',
  'live/flvTags joined': 'the parts of a film are its bytes, however they arrive',
  'live/flvTags flvHeader': 'the header says whether sound is announced',
  'live/flvTags announcesSound': 'the header says whether sound is announced',
  'live/flvTags metadataSound': 'metadata says whether there is sound: case %#',
  'live/flvTags clockMark': 'the mark of a clock: case %#',
  'live/flvTags h264In': 'H.264 in a tag: %s',
  'live/flvTags aacIn': 'AAC in a tag: case %#',
  'live/decodedPlayer frameTrackClass': 'it takes a browser that has %s',
  'live/decodedPlayer openDecoded': 'no bytes make it throw, whatever is damaged in a film',
  'live/flvTimes keptMs': 'key frames of half a minute are known, however far apart they are',
  'live/flvTimes mostKept':
    'live/pictureClock.test.ts: a long stream keeps its origin while old marks are dropped',
  'live/pictureWatch checkEveryMs': 'live/player.test.ts: is overdue if nothing follows at all',
  'live/pictureWatch watchPicture': 'live/player.test.ts: is overdue if nothing follows at all',
  'live/livePictures offerStream':
    'live/liveConnection.test.ts: a recorder has the sound join once there is any, and keeps it until it ends',
  'live/livePictures streamOn':
    'live/liveConnection.test.ts: a recorder has the sound join once there is any, and keeps it until it ends',
  'live/lastingCapture captureLasting': 'once it is closed, it reads nothing, and leaves nothing behind',
  'live/liveConnection connectLive': 'a player that fails ends the connection, once',
  'live/liveFigures measureLive':
    'a form that follows counts its frames from 0, and what the one before has dropped still counts',
  'live/liveLoader liveLoader':
    'bytes on which mpegts.js throws end the connection, without an uncaught error',
  'live/livePictures reportPicture': 'does not exist without a time',
  'live/livePictures isPictureOld': 'live/lastingCapture.test.ts: frames that are drawn again are left out',
  'live/livePictures streamTime': 'does not exist without a time',
  'live/livePictures keepPicture': 'does not exist if %s when it has to be kept',
  'live/livePictures shownPicture': 'does not exist without a time',
  'live/liveRecorder recordLive': 'reports an error of a recorder that has written nothing',
  'live/drawnFrames watchDrawnFrames':
    'if none is announced within a second, decoded frames count with the clock (%s)',
  'live/flvTimes followFlv': 'bytes that are no FLV stay as they are, whatever they are',
  'live/liveEdge lagOf': 'without buffered data there is no end, no jump and nothing to play',
  'live/playerParts partOf': 'a player of another kind is not changed',
  'live/playerParts pictureBufferEnd': 'a player of another kind is not changed',
  'live/playerParts hasGap': 'a player of another kind is not changed',
  'live/playerParts releaseFrames': 'a player of another kind is not changed',
  'live/visibility watchVisibility': 'a picture is seen while its page is shown and it is on the screen',
  'shell/notifications readyWorker': 'without a worker nothing is shown, without an uncaught error',
  'shell/pushService hasPushService':
    'over plain http, or in a browser without one, there is no push service',
  'shell/pushService ownEndpoint': 'a browser that was not subscribed, or cannot say it, has no address',
  'shell/pushService subscribeBrowser': 'a browser that refuses rejects',
  'shell/pushService unsubscribeBrowser': 'ends the subscription, also where the browser fails to',
  'shell/release createRelease': 'a page %s and an answer %s say nothing about releases',
  'shell/screen hasScreen': 'full screen is offered as the browser says: %s',
  'shell/screen askScreen': 'a browser that refuses, and a part that is gone, reject',
  'shell/screen leaveScreen': 'begin and end are reported until it is stopped',
  'shell/screen watchScreen': 'begin and end are reported until it is stopped',
  'shell/styleSheets watchStyleSheets': 'a sheet that fails again rejects, and is fetched at the next time',
  'wire/askedFirst fetchAskedFirst': 'a call whose early request did not get through is sent',
  'wire/deviceOf deviceOf':
    'signIn/signIn.test.ts: the device token of a sign-in is sent with the next one, with a code request and with a reset',
  'wire/mapped mapped': 'callFailures.test.ts: fails with malformed data',
  'wire/mapped done': 'callFailures.test.ts: fails with %s',
  'grids/tourChoice recallTourChoice': 'uses only valid stored values: %s',
  'grids/tourChoice chooseTour': 'uses only valid stored values: %s',
  'clips/lastRecipient recallRecipient': 'a stored text that is no address is not offered',
  'clips/lastRecipient rememberRecipient': 'the last recipient is kept for each user',
  'history/neighboursChoice recallNeighbours': 'a stored value that is none shows them',
  'history/neighboursChoice rememberNeighbours': 'a stored value that is none shows them',
  'grids/wakeLock keepAwake': 'does nothing if a browser %s it',
  'shell/browserWatch watchNetwork': 'reports when the network is lost and restored, until it is stopped',
  'wire/path filledPath': 'no value goes to another path',
  'account/picture createPictures': 'rejects a picture that the browser cannot decode',
  'wire/address pictureAddress': 'account/account.test.ts: the avatar %j is at %j',
  'live/pictureClock roundingMs':
    'live/player.test.ts: frames that were drawn before are neither kept nor reported; the next one is',
  'live/pictureClock createPictureClock': 'ignores other contents of a script tag',
  'live/mpegts importMpegts': 'rejects every time if its code cannot be fetched',
  'live/player openLive': 'if the browser has no MediaSource, which is reported without an uncaught error',
  'devices/firstWall shownWallOf': 'a start page that shows nothing has nothing to take over',
  'devices/firstWall endShownWall': 'a start page that shows nothing has nothing to take over',
  'devices/previews loadPreviews': 'have a placeholder that counts as lost in case of %s',
  'devices/previews previewRenewer':
    'a device that is read on its own gets its current preview, and the previous one is revoked',
  'devices/previews releasePreview': 'a preview revokes all its object URLs',
  'shell/savedTexts readSaved': 'without browser storage there are no values, and storing does not throw',
  'shell/savedTexts save': 'without browser storage there are no values, and storing does not throw',
  'shell/savedTexts readSavedInTab':
    'a tab keeps what is its own, and a browser that keeps nothing refuses nothing',
  'shell/savedTexts saveInTab':
    'a tab keeps what is its own, and a browser that keeps nothing refuses nothing',
  'signIn/endNotifications endNotifications': '%s nothing happens, and nothing is thrown',
  'signIn/forgetOthersInTab forgetOthersInTab':
    'shell/savedTexts.test.ts: a browser that refuses its storage has nothing to forget',
  'account/forgetUser forgetUser':
    'shell/savedTexts.test.ts: a browser that refuses its storage has nothing to forget',
  'shell/shortcutSwitch recallShortcutsOn': 'invalid stored values count as no choice',
  'shell/shortcutSwitch rememberShortcutsOn':
    'shell/savedTexts.test.ts: without browser storage there are no values, and storing does not throw',
  'doorbells/savedRings recallRingChoices': 'invalid stored values count as no choices: %j',
  'doorbells/savedRings rememberRingChoices':
    'shell/savedTexts.test.ts: without browser storage there are no values, and storing does not throw',
  'doorbells/savedRings watchRingSound': 'invalid stored values count as no choices: %j',
  'doorbells/chime playChime': 'a browser without sound, or one that refuses it, plays and reports nothing',
  'devices/wallChoices recallWallChoices': 'invalid stored values count as no choices',
  'devices/wallChoices rememberWallChoices': 'invalid stored values count as no choices',
  'devices/shareLinks watchShareLinks': 'a link that is opened later works too; other fragments stay',
  'wire/repeatGuard createRepeatGuard': 'refuses nothing after a clock is set back',
  'wire/householdClock createHouseholdClock':
    'it is the computer’s clock until the provider has stated its own, and runs on',
  'wire/householdClock householdClock': 'the date of a call is read from an answer of %s',
  'wire/householdClock householdNow':
    'it is the computer’s clock until the provider has stated its own, and runs on',
  'clips/saveFile saveFile': 'saves a file under its name and revokes the object URL',
  'live/snapshot takeSnapshot': 'live/livePictures.test.ts: if %s, is neither saved nor uploaded',
  'live/snapshot saveSnapshot': 'live/livePictures.test.ts: if %s, is neither saved nor uploaded',
  'live/snapshot uploadSnapshot': 'live/livePictures.test.ts: that the provider refuses fails',
  'live/livePictures recordedPicture': 'live/livePictures.test.ts: is %s',
  'live/videoElement startPicture': 'if the browser refuses %s',
  'live/videoElement keepStill': 'live/livePictures.test.ts: does not exist if %s when it has to be kept',
  'shell/storage browserStorage': 'is null if the browser refuses access',
  'shell/storage createStorage': 'whichever operations fail, the last written value is read',
  'shell/browserWatch watchTab': 'a page opened in the background is hidden at first',
  'alerts/thumbnails createThumbnails': '%s loses pictures in view, and does not load those that left it',
  'wire/fileAnswer readBlob': 'clips/savedFiles.test.ts: what is refused, or is no such file, is none: %j',
  'clips/fileStream createArrived':
    'download.test.ts: wherever and however often it breaks, the file is the same',
  'clips/closingTab askBeforeClosing': 'the browser asks before the tab is closed, until it is ended',
  'wire/fileAnswer readDownload': 'clips/clips.test.ts: does not download a picture instead of the video',
  'wire/fileAnswer readBytes':
    'history/dayPlayer/dayPlayer.test.ts: reports a missing segment at the current second, and continues from there',
  'wire/transport createTransport': 'wire/http.test.ts: 30 s without %s',
  'alerts/alertSocket listenToAlerts': 'an unreadable message ends it: %j',
  'shell/notifications notificationPermission':
    'if a page has no notifications, or not on its origin, there is no permission to ask for',
  'shell/notifications watchNotificationPermission':
    'a browser that does not report changes is checked once, without an uncaught error',
  'shell/notifications askNotificationPermission':
    'if a page has no notifications, or not on its origin, there is no permission to ask for',
  'shell/notifications showNotification': 'nothing is shown without permission, or if the browser refuses',
  'shell/notifications watchNotificationPresses':
    'if only workers can notify, the worker does, and reports the path of a click',
  'wire/address socketAddress': '%s is not a socket URL',
  'doorbells/savedRings recallUnanswered': 'without browser storage it returns no rings and does not throw',
  'doorbells/savedRings rememberUnanswered': 'without browser storage it returns no rings and does not throw',
  'live/volume recallVolume': 'without browser storage there is none, and storing does not throw',
  'live/volume rememberVolume': 'without browser storage there is none, and storing does not throw',
  'history/dayPlayer/dayBuffer openDayBuffer':
    'a segment without room rejects, and closing afterward leaves no uncaught error',
  'history/dayPlayer/dayPlayer openDayPlayer':
    'skips a segment that the browser refuses, and shows the part before it',
  'history/dayPlayer/heldBuffer holdBuffer':
    'history/dayPlayer/dayPlayer.test.ts: if the buffer is full, old segments are removed and the new one is accepted',
  'history/dayPlayer/dayClock createDayClock':
    'the clock of an element is that of its day, behind its source by the lead',
  'history/dayPlayer/picture watchPicture':
    'history/dayPlayer/dayPlayer.test.ts: reports an error of the browser with its second, not that of an emptied element',
  'history/dayPlayer/segments createSegments': 'there is %s that is invalid',
  'history/dayPlayer/segments follows':
    'ends where a later recording is shown, and continues in the middle of a later segment',
  'history/dayPlayer/playlists createPlaylists': 'history/dayPlayer/segments.test.ts: not arrived',
};

const textOf = (folder: URL, file: string) => readFileSync(new URL(file, folder), 'utf8');
const testFiles = filesIn(tests).filter((file) => file.endsWith('.test.ts'));

test('every service has its own test file, or is known to be tested elsewhere', () => {
  const without = services.filter((service) => !testFiles.includes(`${service}.test.ts`));
  expect(without.toSorted()).toEqual(Object.keys(provedBy).toSorted());
});

test('every function of a service has a failure test, or is among the calls whose failures are all tested', () => {
  const functions = services.flatMap((service) =>
    [...textOf(sources, `${service}.ts`).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
      ([, name]) => `${service} ${name}`,
    ),
  );
  const calls = Object.entries(serviceCalls).flatMap(([service, made]) =>
    Object.keys(made).map((name) => `${service} ${name}`),
  );
  const said = [...Object.keys(failures), ...calls];
  const missing = functions.filter((name) => !said.includes(name));
  const gone = said.filter((name, index) => !functions.includes(name) || said.indexOf(name) !== index);
  expect(
    missing,
    'a call: say in tests/services/serviceCalls.ts how it is called; else name its test above',
  ).toEqual([]);
  expect(
    gone,
    'no service exports these, or both lists have them: take them out of serviceCalls.ts, or of the list above',
  ).toEqual([]);
});

test.each(Object.entries(failures))('the failure test of %s exists', (name, proof) => {
  const [, file = `${name.split(' ')[0]}.test.ts`, title = proof] =
    /^(\S+\.test\.ts): (.*)$/.exec(proof) ?? [];
  expect(testFiles).toContain(file);
  expect(textOf(tests, file).split(/['"`]/)).toContain(title);
});
