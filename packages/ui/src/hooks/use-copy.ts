import { useEffect, useState } from 'react'

const shownMs = 2000

/** Copies a text; `copied` stays true for two seconds. */
export const useCopy = (value: string, onCopied: () => void) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      // The browser denied permission. The value is on screen and can be selected by hand.
      return
    }
    setCopied(true)
    onCopied()
  }
  return { copied, copy: () => void copy() }
}
