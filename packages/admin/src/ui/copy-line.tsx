import { texts } from '@estudio/domain'
import { CheckIcon, CopyIcon } from '@estudio/theme'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useNotify } from 'react-admin'

/** A value with its name and the button that copies it. */
export const CopyLine = ({ label, value }: { label: string; value: string }) => {
  const notify = useNotify()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    notify(texts.common.copied, { type: 'success' })
  }
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider', py: 0.5 }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="dd" className="tabular" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Box>
      <IconButton
        aria-label={texts.checkout.payment.copyLabel(label)}
        color={copied ? 'success' : 'default'}
        onClick={copy}
      >
        {copied ? <CheckIcon fontSize="small" /> : <CopyIcon fontSize="small" />}
      </IconButton>
    </Box>
  )
}
