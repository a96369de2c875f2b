import { ConfirmDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../data/error-text.ts'

/** A mutation without variables, as `useWrite` returns it. */
interface Write {
  mutate: (nothing: undefined, callbacks: { onSuccess: () => void }) => void
  isPending: boolean
  error: unknown
  reset: () => void
}

interface ConfirmedActionProps extends Pick<ButtonProps, 'color' | 'variant'> {
  write: Write
  texts: {
    action: string
    title: string
    confirm: string
    /** Shown when the server gives no reason. */
    error: string
  }
  /** The accessible name of the button, where a list has several. */
  label?: string
  /** Without an offer only the button is missing: an open dialog stays, with its error. */
  isOffered?: boolean
  /** Shown below the consequences while the action is carried out. */
  progress?: ReactNode
  /** The consequences. */
  children: ReactNode
}

/** A button that asks before it acts. The success message belongs to the write, which may outlive the button. */
export const ConfirmedAction = ({
  write,
  texts: t,
  label,
  isOffered = true,
  progress,
  children,
  ...look
}: ConfirmedActionProps) => {
  const [asking, setAsking] = useState(false)
  // The dialog does not open with the error of an earlier attempt.
  const close = () => {
    write.reset()
    setAsking(false)
  }
  return (
    <>
      {isOffered && (
        <Button {...look} aria-label={label} onClick={() => setAsking(true)}>
          {t.action}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t.title}
        confirmLabel={t.confirm}
        busy={write.isPending}
        error={write.error ? errorText(write.error, t.error) : undefined}
        onConfirm={() => write.mutate(undefined, { onSuccess: close })}
        onClose={close}
      >
        <Typography>{children}</Typography>
        {write.isPending && progress && <Box sx={{ mt: 1.5 }}>{progress}</Box>}
      </ConfirmDialog>
    </>
  )
}
