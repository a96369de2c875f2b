import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

const VERSION_CHECK_MS = 15_000

/** The version this tab has already reloaded for: at most one reload per version. */
const reloadedKey = 'reloadedForVersion'

const publishedVersion = async (): Promise<string | null> => {
  try {
    const response = await fetch(`/version.json?t=${Date.now()}`, { cache: 'no-store' })
    if (!response.ok) return null
    const { version } = (await response.json()) as { version?: unknown }
    return typeof version === 'string' ? version : null
  } catch {
    return null
  }
}

const textInputs = 'input:not([type="checkbox"], [type="radio"], [type="hidden"]), textarea'

/** Whether a reload would close an open dialog or lose typed text. */
const isFilled = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>(textInputs)].some((field) => field.value !== '')

/**
 * The new version registers its own worker. A worker that receives push messages stays, because its subscription would end, and its update
 * replaces its files. Returns whether the worker stays.
 */
const renewWorker = async (worker: ServiceWorkerRegistration): Promise<boolean> => {
  const receives = Boolean(await worker.pushManager?.getSubscription().catch(() => null))
  // Without a network the browser updates the worker later.
  await (receives ? worker.update() : worker.unregister()).catch(() => undefined)
  return receives
}

const clearCaches = async () => {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  const stays = await Promise.all(workers.map(renewWorker))
  if (stays.includes(true) || !('caches' in window)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/**
 * Whether there was a click or an input since the page was opened: a reload would lose the step of a wizard or a
 * choice.
 */
const useInteracted = (page: string) => {
  const interacted = useRef(false)
  useEffect(() => {
    interacted.current = false
    const onInteraction = () => {
      interacted.current = true
    }
    document.addEventListener('click', onInteraction)
    document.addEventListener('input', onInteraction)
    return () => {
      document.removeEventListener('click', onInteraction)
      document.removeEventListener('input', onInteraction)
    }
  }, [page])
  return interacted
}

interface VersionCheck {
  /** The version that this page was built as; “dev” is never checked. */
  running: string
  /** The path of the page. A pending reload happens when the path changes. */
  page: string
  /** Whether a reload would lose state that this hook cannot detect. */
  busy?: boolean
}

/**
 * Checks every 15 s, except in development, where there is no version file, and reloads if another version than
 * `running` is published. A page in use is not reloaded before the next navigation.
 */
export const useVersionCheck = ({ running, page, busy }: VersionCheck): void => {
  const queries = useQueryClient()
  const interacted = useInteracted(page)
  /** A new version that waits, because its reload would have lost data. */
  const pending = useRef<string>(undefined)
  const isBusy = useEffectEvent(
    (reading: number) =>
      busy ||
      document.visibilityState === 'hidden' ||
      interacted.current ||
      isFilled() ||
      queries.isMutating() + reading > 0,
  )
  const reloadFor = useEffectEvent(async (version: string, countReading: () => number) => {
    if (!isBusy(countReading())) await clearCaches()
    // A request or an input may have started meanwhile.
    pending.current = isBusy(countReading()) ? version : undefined
    if (pending.current) return
    sessionStorage.setItem(reloadedKey, version)
    window.location.reload()
  })
  useEffect(() => {
    if (running === 'dev') return
    const check = async () => {
      if (document.visibilityState === 'hidden') return
      const version = await publishedVersion()
      if (!version || version === running || sessionStorage.getItem(reloadedKey) === version) return
      await reloadFor(version, () => queries.isFetching())
    }
    const timer = setInterval(() => void check(), VERSION_CHECK_MS)
    return () => clearInterval(timer)
  }, [running, queries])
  useEffect(() => {
    // Queries of the new page do not block the reload, which repeats them.
    if (pending.current) void reloadFor(pending.current, () => 0)
  }, [page])
}
