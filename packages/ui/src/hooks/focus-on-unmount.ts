import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const pageHeading = () => document.querySelector<HTMLElement>('main h1')

/** The dialog on top keeps the focus inside. */
const openDialog = () => [...document.querySelectorAll('[role="dialog"]')].at(-1)

/** The focus moves in a timeout: after the next render, and after a dialog has restored the focus itself. */
const moveFocusIfLost = (target?: () => HTMLElement | null) =>
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const next = target?.() ?? pageHeading()
    if (openDialog()?.contains(next) ?? true) next?.focus({ preventScroll: true })
  })

/**
 * For a page that a dialog or a link of another page leads to: the element that had the focus is gone. Once the page is ready, a
 * lost focus moves to its heading.
 */
export const useFocusOnArrival = (ready: boolean) => {
  useEffect(() => {
    if (ready) moveFocusIfLost()
  }, [ready])
}

/**
 * For dialogs, which restore the focus to the element that opened them. If the element is gone (a deleted row, a dialog
 * opened by its URL), the focus moves to `fallback`, by default the page's heading.
 */
export const useFocusFallback = (fallback?: RefObject<HTMLElement | null>) => {
  useEffect(() => () => void moveFocusIfLost(() => fallback?.current ?? null), [fallback])
}

/**
 * For an element that may unmount while it contains the focus: moves the focus to `target`, by default the page's
 * heading.
 * @returns the ref of that element
 */
export const useMoveFocusOnUnmount = <E extends HTMLElement>(target?: () => HTMLElement | null) => {
  const ref = useRef<E>(null)
  const latestTarget = useRef(target)
  useEffect(() => {
    latestTarget.current = target
  })
  // A layout effect is cleaned up before the element leaves the document.
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement)) moveFocusIfLost(latestTarget.current)
    }
  }, [])
  return ref
}
