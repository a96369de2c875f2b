import { VERSION_CHECK_MS } from '@estudio/domain'
import { useEffect } from 'react'

/** The version this tab reloaded for already: one reload a version, whatever the server says next (A31). */
const reloadedKey = 'reloadedForVersion'

const published = async (): Promise<string | null> => {
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

/** A form somebody has begun to fill, or a dialog they are reading, must not vanish under their hands. */
const busy = () =>
  document.querySelector('[role="dialog"]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>(typedInto)].some((field) => field.value !== '')

/** The service worker goes with the files it kept: it comes back with the new version's. */
const clearCaches = async () => {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
  if (!('caches' in window)) return
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/** Looks once; reloads when another version than `running` is published and nothing would be lost. */
export const checkVersion = async (running: string): Promise<void> => {
  if (document.visibilityState === 'hidden' || busy()) return
  const version = await published()
  if (!version || version === running || sessionStorage.getItem(reloadedKey) === version) return
  sessionStorage.setItem(reloadedKey, version)
  await clearCaches()
  window.location.reload()
}

/** GEN-21: every 15 s; not in development, where there is no version file. */
export const useVersionCheck = (running: string): void => {
  useEffect(() => {
    if (running === 'dev') return
    const timer = setInterval(() => void checkVersion(running), VERSION_CHECK_MS)
    return () => clearInterval(timer)
  }, [running])
}
