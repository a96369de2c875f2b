import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

/**
 * Single keys that work wherever nobody is typing (/, n, j, k, e). Those of a page rest while a dialog is open.
 * @param inDialog the keys belong to a dialog
 */
export const useShortcuts = (keys: Readonly<Record<string, () => void>>, inDialog = false): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target)) return
      if (!inDialog && document.querySelector('[role="dialog"]')) return
      const run = latest.current[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [inDialog])
}
