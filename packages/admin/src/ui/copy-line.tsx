import { texts } from '@estudio/texts'
import { CheckIcon, CopyIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { done } from './toast.ts'

/** A value with its name and the button that copies it. */
export const CopyLine = ({ label, value }: { label: string; value: string }) => {
  const notify = useNotify()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
    } catch {
      // A browser that refuses leaves the value standing beside the button, to be selected by hand.
      return
    }
    setCopied(true)
    notify(texts.common.copied, done)
  }
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', py: 0.5 }}>
      <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary', mb: -1 }}>
        {label}
      </Box>
      <Box component="dd" className="tabular" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>
        <IconButton
          aria-label={texts.checkout.payment.copyLabel(label)}
          color={copied ? 'success' : 'default'}
          onClick={() => void copy()}
        >
          {copied ? <CheckIcon fontSize="small" /> : <CopyIcon fontSize="small" />}
        </IconButton>
      </Box>
    </Box>
  )
}
