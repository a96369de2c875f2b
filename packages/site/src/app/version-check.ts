import { VERSION_CHECK_MS } from '@estudio/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The version this tab reloaded for already: one reload a version, whatever the server says next (A31). */
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

/** Whether something was pressed or filled in since the last navigation: a step of a purchase, a wizard, a choice. */
let interacted = false

/** What a reload would take from whoever is here. */
const isInUse = () =>
  interacted ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>(textInputs)].some((field) => field.value !== '')

/** The service worker goes with the files it kept: it comes back with the new version's. */
const clearCaches = async () => {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
  if (!('caches' in window)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/** Where a new version was found, but could not be taken without losing something. */
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
 * Looks once, and reloads when another version than `running` is published and nothing would be lost.
 * @param isSending whether a request is under way
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

/** A version that has to wait is taken with the next navigation. */
export const reloadForPendingVersion = async (isSending: () => boolean): Promise<void> => {
  if (pendingVersion) await reloadForVersion(pendingVersion, isSending)
}

/**
 * GEN-21: every 15 s; not in development, where there is no version file. A page that somebody has begun to use is left
 * alone until they leave it.
 */
export const useVersionCheck = (running: string): void => {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => {
    if (running === 'dev') return
    const timer = setInterval(
      () => void checkVersion(running, () => queries.isMutating() + queries.isFetching() > 0),
      VERSION_CHECK_MS,
    )
    return () => clearInterval(timer)
  }, [running, queries])
  useEffect(trackInteraction, [])
  useEffect(() => {
    interacted = false
    // What the new page reads is read again after the reload.
    void reloadForPendingVersion(() => queries.isMutating() > 0)
  }, [pathname, queries])
}
