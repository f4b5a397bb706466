import { startProviderProcess } from '../../tests/browser/providerProcess.ts';
import { fetchSession, guestAccount } from '../../tests/browser/signIn.ts';
import { measureFortyLists } from '../../tests/fortyLists.ts';
import { median, type Row } from './rows.ts';

/** So many times it is measured: what else the machine does stretches some of them. */
const times = 3;

/** How the provider serves others while one person asks for forty lists of the biggest day. */
export async function benchFortyLists(): Promise<Row[]> {
  const provider = await startProviderProcess();
  try {
    const { url } = provider;
    const [{ token }, other] = await Promise.all([fetchSession(url), fetchSession(url, guestAccount)]);
    const longest: number[] = [];
    for (let time = 0; time < times; time += 1)
      longest.push((await measureFortyLists(url, token, other)).longest);
    return [
      {
        name: `provider: /config.json beside 40 long lists, longest, median of ${times}`,
        value: median(longest),
        unit: 'ms',
        figure: 200,
      },
    ];
  } finally {
    await provider.close();
  }
}
