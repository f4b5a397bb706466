import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { fromCallback, type SnapshotFrom } from 'xstate';
import { alertMoments, isWithin, type DayMoment } from '../../domain/history/alertMoments.ts';
import { asksForOnlyAlerts } from '../../domain/history/onlyAlertsState.ts';
import type { AlertMarksRef } from '../../machines/history/alertMarks/alertMarks.machine.ts';
import {
  onlyAlertsMachine,
  type MomentsChanged,
  type OnlyAlertsCommand,
  type OnlyAlertsRef,
} from '../../machines/history/onlyAlerts/onlyAlerts.machine.ts';
import type { PlaybackRef } from '../../machines/history/playback/selectors.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { useAlertMarksRef } from './historyContexts.tsx';
import { usePlaybackRef, usePlayhead, type Playhead } from './playbackContext.ts';

/** What is played, and the alerts of its day. */
export type PlayedAlerts = {
  readonly playback: PlaybackRef;
  readonly playhead: Playhead;
  readonly alertMarks: AlertMarksRef;
  /** The device's own name of its zone. */
  readonly timezone: string;
  /** Whether the history was opened to play only the alerts, from the first of the day on. */
  readonly isAsked: boolean;
};

/** The alerts of a history, and its playback. */
export const provideOnlyAlerts = (played: PlayedAlerts) =>
  onlyAlertsMachine.provide({ actors: { watchMoments: momentsWatch(played), recording: recording(played) } });

/** While playback is here, it does not know yet what a day holds. */
const listing = ['loadingDay', 'waitingForDay', 'crossing'] as const;

/** Reports the moments to play each time they change: with the day, its recordings, its alerts, and the kinds that are on. */
const momentsWatch = ({ playback, alertMarks, timezone, isAsked }: PlayedAlerts) =>
  fromCallback(({ sendBack }) => {
    let reported: MomentsChanged = { type: 'moments.changed', moments: [], isKnown: false };
    let reportedDay = '';
    let read: readonly unknown[] = [];
    let isPending = isAsked;
    const report = () => {
      const { context, value } = playback.getSnapshot();
      const marks = alertMarks.getSnapshot();
      const { day, recorded } = context;
      const { alerts, hidden } = marks.context;
      const isOfDay = marks.context.day === day;
      const isListed =
        isOfDay && marks.matches('shown') && !listing.some((picture) => picture === value.picture);
      // What is known of a day stays so while it is listed again.
      const isKnown = isListed || (reported.isKnown && reportedDay === day);
      const now = [isKnown, isOfDay, day, recorded, alerts, hidden];
      if (now.every((one, place) => one === read[place])) return;
      read = now;
      reportedDay = day;
      const moments = isOfDay ? alertMoments(alerts, { day, timezone, hidden, recorded }) : [];
      const isSame =
        isKnown === reported.isKnown && JSON.stringify(moments) === JSON.stringify(reported.moments);
      if (isSame) return;
      reported = { type: 'moments.changed', moments, isKnown };
      sendBack(reported);
      if (!isPending || !isKnown) return;
      isPending = false;
      // After the last alert, the first one follows.
      sendBack({ type: 'start', second: recorded.seconds });
    };
    const heard = [playback.subscribe(report), alertMarks.subscribe(report)];
    report();
    return () => heard.forEach((one) => one.unsubscribe());
  });

const isSeeking = (snapshot: SnapshotFrom<PlaybackRef>): boolean =>
  snapshot.value.picture === 'loadingDay' || snapshot.matches({ picture: { showing: 'positioning' } });

/** Obeys the commands to playback, and reports when it leaves the watched moments, or the end where it was held. */
const recording = ({ playback, playhead }: PlayedAlerts) =>
  fromCallback<OnlyAlertsCommand>(({ sendBack, receive }) => {
    let moments: readonly DayMoment[] = [];
    /** Playback takes the command to pause only once everyone has seen what it does now: until then it still plays. */
    let hold: 'none' | 'sent' | 'taken' = 'none';
    /** A seek from before the hold is still on its way: it is no one's way on from the end. */
    let isPending = false;
    const lookAt = (second: number) => {
      if (moments.length === 0 || isWithin(moments, second)) return;
      const isShown = playback.getSnapshot().matches({ picture: { showing: 'moving' } });
      if (isShown) sendBack({ type: 'moment.left', second });
    };
    const lookAtStand = (snapshot: SnapshotFrom<PlaybackRef>) => {
      const { picture, intent } = snapshot.value;
      const isSought = isSeeking(snapshot);
      isPending &&= isSought;
      if (hold === 'sent' && intent === 'pause') hold = 'taken';
      if (hold === 'taken' && (intent === 'play' || (isSought && !isPending))) {
        hold = 'none';
        sendBack({ type: 'end.left' });
      }
      if (moments.length === 0) return;
      if (picture !== 'inGap' && picture !== 'vanished' && picture !== 'atEnd') return;
      // Nothing is left to play of the moment there.
      const second = playhead.get();
      const moment = moments.find(({ from, to }) => from <= second && second < to);
      sendBack({ type: 'moment.left', second: moment?.to ?? second });
    };
    receive((command) => {
      switch (command.type) {
        case 'moments.watch':
          moments = command.moments;
          return lookAt(playhead.get());
        case 'moment.seek':
          hold = 'none';
          return playback.send({ type: 'seek', second: command.second });
        case 'play':
          hold = 'none';
          return playback.send({ type: 'play' });
        case 'hold':
          hold = playback.getSnapshot().value.intent === 'pause' ? 'taken' : 'sent';
          isPending = isSeeking(playback.getSnapshot());
          playback.send({ type: 'pause' });
      }
    });
    // The playhead is ahead of the video while a seek is pending.
    const shown = playback.getSnapshot().children.media?.on('second.shown', ({ second }) => lookAt(second));
    const stands = playback.subscribe(lookAtStand);
    return () => {
      shown?.unsubscribe();
      stands.unsubscribe();
    };
  });

/** Runs what plays only the alerts of a history, as long as it is mounted. */
export const [OnlyAlertsActor, useOnlyAlertsRef] = actorScope<OnlyAlertsRef, { readonly timezone: string }>(
  'OnlyAlertsActor',
  (_, { timezone }) => {
    const { state } = useLocation();
    // Back and a reload return to where the history was left.
    const isNew = useNavigationType() !== 'POP';
    const [isAsked] = useState(() => isNew && asksForOnlyAlerts(state));
    const played = {
      playback: usePlaybackRef(),
      playhead: usePlayhead(),
      alertMarks: useAlertMarksRef(),
      timezone,
      isAsked,
    };
    return useOwnActor(() => provideOnlyAlerts(played));
  },
  perUser,
);
