/**
 * Ends the push messages on this browser, because the next person to use it is somebody else. The server notices with its next message.
 * A browser that does not answer keeps nobody signed in.
 */
export async function endPushMessages(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    await (await worker?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // Private windows and policies refuse to answer.
  }
}
