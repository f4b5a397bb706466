/**
 * Ends the push subscription of this browser and closes its notifications: whoever signs out here is shown no more alerts,
 * also if the provider cannot be reached. Never throws.
 */
export async function endNotifications(): Promise<void> {
  try {
    // Over plain http there is none.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const registration = await workers?.getRegistration();
    for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // A browser that refuses has shown nothing.
  }
}
