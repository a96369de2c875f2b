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

const typedInto = 'input:not([type="checkbox"], [type="radio"], [type="hidden"]), textarea'

/** Whether something was pressed or filled in since the last navigation: a step of a purchase, a wizard, a choice. */
let touched = false

/** What a reload would take from whoever is here. */
const isInUse = () =>
  touched ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>(typedInto)].some((field) => field.value !== '')

/** The service worker goes with the files it kept: it comes back with the new version's. */
const clearCaches = async () => {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
  if (!('caches' in window)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/** Where a new version was found, but could not be taken without losing something. */
let waiting: string | undefined

const takeVersion = async (version: string, isSending: () => boolean): Promise<void> => {
  const isBusy = () => document.visibilityState === 'hidden' || isInUse() || isSending()
  if (!isBusy()) await clearCaches()
  waiting = isBusy() ? version : undefined
  if (waiting) return
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
  await takeVersion(version, isSending)
}

const follow = (): (() => void) => {
  const touch = () => {
    touched = true
  }
  document.addEventListener('click', touch)
  document.addEventListener('input', touch)
  return () => {
    document.removeEventListener('click', touch)
    document.removeEventListener('input', touch)
  }
}

/** A version that has to wait is taken with the next navigation. */
export const takeWaitingVersion = async (isSending: () => boolean): Promise<void> => {
  if (waiting) await takeVersion(waiting, isSending)
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
  useEffect(follow, [])
  useEffect(() => {
    touched = false
    // What the new page reads is read again after the reload.
    void takeWaitingVersion(() => queries.isMutating() > 0)
  }, [pathname, queries])
}
