import { texts } from '@estudio/texts'
import { useEffect } from 'react'
import { beforeSteps } from './steps-back.ts'

/** Clicks and steps back that were asked about already: two forms of one screen ask once. */
const granted = new WeakSet<Event>()

/** Whether a click follows a link to another screen of the back office, in this tab. */
const leads = (event: MouseEvent): boolean => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return false
  const { origin, pathname } = window.location
  return link.origin === origin && link.pathname.startsWith('/admin') && link.pathname !== pathname
}

const askOnClick = (event: MouseEvent) => {
  if (granted.has(event) || !leads(event)) return
  if (window.confirm(texts.common.unsavedChanges)) return void granted.add(event)
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** The number that react-router gives each entry of the history. */
const entryNow = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx

/**
 * A step through the history has been taken when it is heard of: where the answer is no it is taken back. `from` is where
 * what was typed stands.
 */
const askOnStep = (event: PopStateEvent, from: { pathname: string; entry: number | undefined }): boolean => {
  if (granted.has(event) || window.location.pathname === from.pathname) return false
  if (window.confirm(texts.common.unsavedChanges)) {
    granted.add(event)
    return false
  }
  const entry = entryNow()
  if (from.entry !== undefined && entry !== undefined) window.history.go(from.entry - entry)
  return true
}

const askOnUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before what was typed is lost, while `dirty`: the browser where the page goes, we where only the screen does. */
export const useWarnBeforeLeaving = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return
    window.addEventListener('beforeunload', askOnUnload)
    // Before the link itself hears of it. Each form has its own listener, so that one that is saved stops no other.
    const onClick = (event: MouseEvent) => askOnClick(event)
    document.addEventListener('click', onClick, true)
    const from = { pathname: window.location.pathname, entry: entryNow() }
    const endSteps = beforeSteps((event) => askOnStep(event, from))
    return () => {
      window.removeEventListener('beforeunload', askOnUnload)
      document.removeEventListener('click', onClick, true)
      endSteps()
    }
  }, [dirty])
}
