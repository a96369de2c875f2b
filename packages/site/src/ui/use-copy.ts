import { texts } from '@estudio/texts'
import { useEffect, useState } from 'react'
import { toast } from './toast'

const shownMs = 2000

/** Copies a text and says so; `copied` for a moment after. */
export const useCopy = (value: string) => {
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
      // A browser that refuses leaves the value standing beside the button, to be selected by hand.
      return
    }
    setCopied(true)
    toast.success(texts.common.copied)
  }
  return { copied, copy: () => void copy() }
}
