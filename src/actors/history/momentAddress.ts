import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { cameraAddress, isHistoryOf, readCameraAddress } from '../../domain/devices/cameraAddress.ts';
import { dayAt } from '../../domain/time/deviceDay.ts';
import type { Device } from '../../domain/devices/device.ts';
import type { PlaybackRef } from '../../machines/history/playback/selectors.ts';
import type { OwnPlayhead } from './playhead.ts';

/** A second of a day of the device's calendar; null is wherever the day is usually played from. */
export type Moment = { readonly day: string; readonly second: number | null };

/** While it plays, the address follows in steps of so many milliseconds. */
const followsMs = 5000;

/** A picture may begin a moment before the second that it is the picture of. */
const pictureEarly = 0.05;

/** Who goes on to another second of a day within so many milliseconds is still on the way to one place. */
const oneWayMs = 2000;

/** Where `goTo` led last, and when (ms). */
type Gone = { readonly at: number; readonly day: string | null };
const notGone: Gone = { at: Number.NEGATIVE_INFINITY, day: null };

/** Whether to go to `day` at `now` is still the way that was begun last, so that Back leads to before all of it. */
export const isOneWay = (last: Gone, day: string, now: number): boolean =>
  last.day === day && now - last.at < oneWayMs;

/** Marks an address that tells where playback is, and is no place to go to. */
const told = { told: true };
const isTold = (state: unknown) => typeof state === 'object' && state !== null && 'told' in state;

/** The moment that an address means; today where it names no day. */
export function momentIn(search: string, timezone: string): Moment {
  const { day, second } = readCameraAddress(search);
  return { day: day ?? dayAt(Date.now(), timezone), second };
}

/**
 * Keeps the address bar in step with playback. While pictures come, the address of now is replaced; an address that
 * a person went to, by a link, Back or `goTo`, is gone to.
 *
 * @returns goes to a moment by way of the address, so that Back leads back
 */
export function useMomentAddress(
  playback: PlaybackRef,
  playhead: OwnPlayhead,
  { serailno, timezone }: Pick<Device, 'serailno' | 'timezone'>,
): (moment: Moment) => void {
  const { search, state, key } = useLocation();
  const type = useNavigationType();
  const go = useNavigate();
  const navigate = useRef(go);
  const followed = useRef(key);
  const isLeaving = useRef(false);
  const gone = useRef(notGone);

  useEffect(() => {
    navigate.current = go;
  }, [go]);

  useEffect(() => {
    if (followed.current === key) return;
    followed.current = key;
    if (type === 'REPLACE' && isTold(state)) return;
    if (type === 'POP') gone.current = notGone;
    isLeaving.current = false;
    const { day, second } = momentIn(search, timezone);
    const isThisDay = day === playback.getSnapshot().context.day;
    if (isThisDay && second !== null) playback.send({ type: 'seek', second });
    else playback.send({ type: 'day.choose', day, second });
    playhead.release();
  }, [playback, playhead, timezone, search, state, key, type]);

  useEffect(() => {
    let last = { at: Number.NEGATIVE_INFINITY, day: '', wish: playback.getSnapshot().value.wish };
    const tell = () => {
      // While the next tab or page is loaded this one is still shown, and the address is no longer its own.
      if (!isHistoryOf(serailno, window.location)) return;
      const { context, value } = playback.getSnapshot();
      last = { at: performance.now(), day: context.day, wish: value.wish };
      const moment = { tab: 'history', day: context.day, second: playhead.get() + pictureEarly } as const;
      void navigate.current(cameraAddress(serailno, moment), { replace: true, state: told });
    };
    const shown = playback.getSnapshot().children.media?.on('second.shown', () => {
      const { context, value } = playback.getSnapshot();
      const isDue = value.wish === 'pause' || context.day !== last.day;
      if (!isLeaving.current && (isDue || performance.now() - last.at >= followsMs)) tell();
    });
    const changed = playback.subscribe(({ value }) => {
      if (value.wish === last.wish) return;
      last = { ...last, wish: value.wish };
      if (value.wish === 'pause' && last.day !== '' && !isLeaving.current) tell();
    });
    return () => {
      shown?.unsubscribe();
      changed.unsubscribe();
    };
  }, [playback, playhead, serailno]);

  const [goTo] = useState(() => ({ day, second }: Moment) => {
    isLeaving.current = true;
    if (second !== null) playhead.hold(second);
    const replace = isOneWay(gone.current, day, Date.now());
    gone.current = { at: Date.now(), day };
    void navigate.current(cameraAddress(serailno, { tab: 'history', day, second }), { replace });
  });
  return goTo;
}
