import { texts } from '@estudio/domain'
import { CheckIcon, CopyIcon } from '@estudio/theme'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import { toast } from './toast'

const shownMs = 2000

/** Copies `value`; `label` says what it is to a screen reader (“Copiar CLABE”). */
export const CopyButton = ({ value, label }: { value: string; label: string }) => {
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
  return (
    <IconButton
      aria-label={`${texts.common.copy} ${label}`}
      onClick={copy}
      color={copied ? 'success' : 'default'}
    >
      {copied ? <CheckIcon fontSize="small" /> : <CopyIcon fontSize="small" />}
    </IconButton>
  )
}
