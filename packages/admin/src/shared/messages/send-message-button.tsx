import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../../auth/use-may.ts'
import type { MessageAudience } from './use-messages.ts'

/** The dialog that writes to people. */
export const SendMessage = lazyWithRetry(() => import('./send-message-dialog.tsx'), { overlay: true })

interface SendMessageButtonProps extends Pick<ButtonProps, 'size'> {
  label?: string
  audience: MessageAudience
  /** The audience of the message in words. */
  to: string
  /** The original id of the ready message to begin with, when the audience does not say it. */
  ready?: string
}

/** “Avisar”, for those who may. */
export const SendMessageButton = (props: SendMessageButtonProps) => {
  const { label = texts.admin.messages.open, audience, to, ready, ...button } = props
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('messages.send')) return null
  return (
    <>
      <Button {...button} variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <SendMessage audience={audience} to={to} ready={ready} onClose={() => setOpen(false)} />}
    </>
  )
}
