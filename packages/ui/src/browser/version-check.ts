import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

const VERSION_CHECK_MS = 15_000

/** The version this tab has already reloaded for: at most one reload per version (A31). */
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

/** Whether there was a click or an input since the last navigation: a reload would lose a wizard's step or a choice. */
let interacted = false

/** Whether a reload would lose something. */
const isInUse = () =>
  interacted ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>(textInputs)].some((field) => field.value !== '')

/** Unregisters the service worker too: the new version registers its own. */
const clearCaches = async () => {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
  if (!('caches' in window)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/** A new version that could not be loaded yet without losing something. */
let pendingVersion: string | undefined

const reloadForVersion = async (version: string, isSending: () => boolean): Promise<void> => {
  const isBusy = () => document.visibilityState === 'hidden' || isInUse() || isSending()
  if (!isBusy()) await clearCaches()
  pendingVersion = isBusy() ? version : undefined
  if (pendingVersion) return
  sessionStorage.setItem(reloadedKey, version)
  window.location.reload()
}

/**
 * Checks once, and reloads if another version than `running` is published and nothing would be lost.
 * @param isSending whether a request is pending
 */
export const checkVersion = async (running: string, isSending: () => boolean): Promise<void> => {
  if (document.visibilityState === 'hidden') return
  const version = await publishedVersion()
  if (!version || version === running || sessionStorage.getItem(reloadedKey) === version) return
  await reloadForVersion(version, isSending)
}

const trackInteraction = (): (() => void) => {
  const onInteraction = () => {
    interacted = true
  }
  document.addEventListener('click', onInteraction)
  document.addEventListener('input', onInteraction)
  return () => {
    document.removeEventListener('click', onInteraction)
    document.removeEventListener('input', onInteraction)
  }
}

/** Called on navigation, when nothing has been started on the new page. */
export const reloadForPendingVersion = async (isSending: () => boolean): Promise<void> => {
  if (pendingVersion) await reloadForVersion(pendingVersion, isSending)
}

interface VersionCheck {
  /** The version that this page was built as; “dev” is never checked. */
  running: string
  /** A change of page is a chance to reload. */
  page: string
  /** A reload would lose something that this file cannot see. */
  busy?: boolean
}

/**
 * GEN-21: checks every 15 s, except in development, where there is no version file. A page in use is not reloaded before
 * the next navigation.
 */
export const useVersionCheck = ({ running, page, busy }: VersionCheck): void => {
  const queries = useQueryClient()
  const isBusy = useEffectEvent((reading: number) => busy || queries.isMutating() + reading > 0)
  useEffect(() => {
    if (running === 'dev') return
    const timer = setInterval(
      () => void checkVersion(running, () => isBusy(queries.isFetching())),
      VERSION_CHECK_MS,
    )
    return () => clearInterval(timer)
  }, [running, queries])
  useEffect(trackInteraction, [])
  useEffect(() => {
    interacted = false
    // Queries of the new page do not count: the reload repeats them.
    void reloadForPendingVersion(() => isBusy(0))
  }, [page])
}
