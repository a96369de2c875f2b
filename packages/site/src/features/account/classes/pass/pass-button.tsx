import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { PassIcon } from '../../../../ui/icons'

const PassDialog = lazyWithRetry(() => import('./pass-dialog'), { overlay: true })

/** Opens “Mi pase”. */
export const PassButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="contained"
        size="large"
        startIcon={<PassIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ minHeight: 56, alignSelf: { sm: 'flex-start' } }}
      >
        {texts.memberPass.title}
      </Button>
      {open && <PassDialog onClose={() => setOpen(false)} />}
    </>
  )
}
