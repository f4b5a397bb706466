import { createActor } from 'xstate';
import { afterEach, describe, expect, test } from 'vitest';
import { provideDeviceSharing } from '../../../src/actors/settings/provideDeviceSharing.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const shareWith = (receiver: string) => ({ serialNumber: 'LK1', deviceName: 'Front door', receiver });
const names = ['share', 'sendShare', 'cancelShare', 'listShares'] as const;

const opened: { stop(): void }[] = [];
// A valid code polls the shares.
afterEach(() => opened.splice(0).forEach((page) => page.stop()));

/** The sharing of a device with its real parts, on a provider of this test. */
async function openSharing() {
  const provider = { shares: [shareWith('guest@lookout.example')] };
  const { http, sent } = fakeHttp(({ url, body }) => {
    const call = names.find((name) => url.endsWith(endpoints[name].path));
    const receiver = String(Object(body).account);
    if (call === 'sendShare') provider.shares = [...provider.shares, shareWith(receiver)];
    const data = {
      share: { shareCode: 'K7QD9F2MX4TB8WNC', seconds: 60 },
      sendShare: shareWith(receiver),
      cancelShare: null,
      listShares: provider.shares,
    };
    return json({ code: 1, msg: '', data: call === undefined ? null : data[call] });
  });
  const page = createActor(provideDeviceSharing(http), {
    input: { userId: 'u1', serialNumber: 'LK1' },
  }).start();
  opened.push(page);
  const { code } = page.getSnapshot().children;
  if (!code) throw new Error('the page has no code');
  return {
    page,
    provider,
    code,
    share: () => page.getSnapshot().children.share,
    receivers: () =>
      page
        .getSnapshot()
        .children.share?.getSnapshot()
        .context.shares.map(({ receiver }) => receiver),
    calls: () => sent.splice(0).length,
    showCode: async (known = provider.shares) => {
      code.send({ type: 'show', known, at: 0 });
      await settled();
    },
  };
}

describe('sharing a device', () => {
  test('nothing is read before the section opens, and the shares are read each time it does', async () => {
    const { page, calls, receivers } = await openSharing();
    await settled();
    const before = calls();
    const seen: unknown[] = [];
    for (const type of ['section.opened', 'section.closed', 'section.opened'] as const) {
      page.send({ type });
      await settled();
      seen.push([calls(), receivers()]);
    }
    expect(before).toBe(0);
    expect(seen).toEqual([
      [1, ['guest@lookout.example']],
      [0, undefined],
      [1, ['guest@lookout.example']],
    ]);
  });

  test('who uses the code is in the list, and the dialog names them', async () => {
    const { page, provider, code, receivers, showCode } = await openSharing();
    page.send({ type: 'section.opened' });
    await settled();
    const known = provider.shares;
    provider.shares = [...known, shareWith('newcomer@lookout.example')];
    await showCode(known);
    expect(code.getSnapshot().value).toEqual({ open: 'used' });
    expect(receivers()).toEqual(['guest@lookout.example', 'newcomer@lookout.example']);
  });

  test('a share by account is not taken for one by the code that is still valid', async () => {
    const { page, code, share, receivers, showCode } = await openSharing();
    page.send({ type: 'section.opened' });
    await settled();
    await showCode();
    code.send({ type: 'close' });
    share()?.send({ type: 'submit', account: 'friend@lookout.example' });
    await settled();
    expect(code.getSnapshot().value).toBe('hidden');
    expect(code.getSnapshot().context.known.map(({ receiver }) => receiver)).toEqual(receivers());
    expect(receivers()).toEqual(['guest@lookout.example', 'friend@lookout.example']);
  });

  test('the dialog closes with its section, and its code stays valid', async () => {
    const { page, code, showCode } = await openSharing();
    page.send({ type: 'section.opened' });
    await settled();
    await showCode();
    const shown = code.getSnapshot().value;
    page.send({ type: 'section.closed' });
    expect([shown, code.getSnapshot().value, code.getSnapshot().context.code.shareCode]).toEqual([
      { open: { usable: 'shown' } },
      'hidden',
      'K7QD9F2MX4TB8WNC',
    ]);
  });
});
