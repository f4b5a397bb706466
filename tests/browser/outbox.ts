/** As much of a message in the provider's outbox as the tests read. */
interface SentMessage {
  readonly to: string;
  readonly code: string | null;
}

/** The verification code that was last sent to this e-mail address or phone number, as a person reads it there. */
export async function readCode(url: string, address: string): Promise<string> {
  const response = await fetch(`${url}/outbox.json`);
  const messages: readonly SentMessage[] = await response.json();
  const code = messages.find((message) => message.to === address && message.code !== null)?.code;
  if (code == null) throw new Error(`no code was sent to ${address}`);
  return code;
}
