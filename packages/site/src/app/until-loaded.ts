const retryMs = 5000

/** The version for which this tab has reloaded the page already. */
const reloadedKey = 'reloadedForMissingCode'

/**
 * Reloads the page, once for each version, if the code cannot be loaded although the server answers: a newer version of the
 * site has replaced the code, or the browser keeps the failure of the first import.
 */
const reloadOnce = async (): Promise<void> => {
  const isReachable = await fetch('/version.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isReachable || sessionStorage.getItem(reloadedKey) === __BUILD_ID__) return
  sessionStorage.setItem(reloadedKey, __BUILD_ID__)
  location.reload()
}

/** Resolves when the network is back or after a few seconds, because not every outage fires `online`. */
const untilRetry = (): Promise<unknown> =>
  new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true })
    setTimeout(resolve, retryMs)
  })

/** Tries again until the code is loaded. The server's HTML is readable meanwhile. */
export const untilLoaded = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    const loaded = await load().catch(reloadOnce)
    if (loaded) return loaded
    await untilRetry()
  }
}
