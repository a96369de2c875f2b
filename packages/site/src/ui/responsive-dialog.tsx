import { texts } from '@estudio/texts'
import { CloseIcon, SheetActions, SheetDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface ResponsiveDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stands above the title: a drawing or an icon. */
  drawing?: ReactNode
  /** Buttons, the primary one LAST. */
  actions?: ReactNode
  /** While true neither Escape, the ground nor the cross closes it. */
  busy?: boolean
  /** Only its cross and its buttons close it: Escape or a tap beside it must not lose what it shows. */
  firm?: boolean
  width?: 'xs' | 'sm' | 'md'
  children?: ReactNode
}

/** A dialog of the site: its title, under a drawing if there is one, is scrolled with what it says; the cross stays. */
export const ResponsiveDialog = (props: ResponsiveDialogProps) => {
  const { open, onClose, title, drawing, actions, busy = false, firm = false, width = 'xs', children } = props
  const titleId = useId()
  const close = busy ? undefined : onClose
  return (
    <SheetDialog open={open} onClose={firm ? undefined : close} labelledBy={titleId} width={width}>
      <IconButton
        aria-label={texts.common.close}
        onClick={close}
        disabled={busy}
        sx={{ position: 'absolute', top: 12, right: 12, zIndex: 1, bgcolor: 'background.paper' }}
      >
        <CloseIcon />
      </IconButton>
      <Box sx={{ overflowY: 'auto', px: 3, pt: 3, pb: actions ? 1 : 3 }}>
        {drawing && <Box sx={{ mb: 1.5 }}>{drawing}</Box>}
        <Typography id={titleId} variant="h4" component="h2" sx={{ pr: 5, mb: 1.5 }}>
          {title}
        </Typography>
        {children}
      </Box>
      {actions && <SheetActions>{actions}</SheetActions>}
    </SheetDialog>
  )
}
