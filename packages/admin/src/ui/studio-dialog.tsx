import { texts } from '@estudio/texts'
import { CloseIcon, SheetActions, SheetDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useFocusAfter } from './use-focus-after.ts'

interface StudioDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Under the title, quieter. */
  subtitle?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** While true neither Escape, the ground nor the cross closes it. */
  busy?: boolean
  width?: 'xs' | 'sm' | 'md'
  children?: ReactNode
}

/** A dialog of the back office: title and cross stay on top, buttons below, what is between them is scrolled. */
export const StudioDialog = (props: StudioDialogProps) => {
  const { open, onClose, title, subtitle, actions, busy = false, width = 'sm', children } = props
  const titleId = useId()
  useFocusAfter()
  const close = busy ? undefined : onClose
  return (
    <SheetDialog open={open} onClose={close} labelledBy={titleId} width={width}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, pl: 3, pr: 1.5, pt: 2, pb: 1 }}>
        <Box sx={{ flexGrow: 1, pt: 0.75, minWidth: 0 }}>
          <Typography id={titleId} variant="h5" component="h2">
            {title}
          </Typography>
          {subtitle && (
            <Typography variant="body2" color="textSecondary" component="div">
              {subtitle}
            </Typography>
          )}
        </Box>
        <IconButton aria-label={texts.common.close} onClick={close} disabled={busy}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {/* In the order of the keyboard, or long contents could not be scrolled without a mouse. */}
      <Box tabIndex={0} sx={{ overflowY: 'auto', px: 3, pt: 1, pb: 3 }}>
        {children}
      </Box>
      {actions && <SheetActions divided>{actions}</SheetActions>}
    </SheetDialog>
  )
}
