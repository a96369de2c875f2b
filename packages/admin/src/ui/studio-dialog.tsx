import { texts } from '@estudio/domain'
import { CloseIcon, motion, radius } from '@estudio/theme'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import Fade from '@mui/material/Fade'
import IconButton from '@mui/material/IconButton'
import Slide, { type SlideProps } from '@mui/material/Slide'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'

interface StudioDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Under the title, quieter. */
  subtitle?: ReactNode
  /** Buttons, the primary one last: at the right on a desk, on top and full width on a phone. */
  actions?: ReactNode
  /** While true neither Escape, the ground nor the cross closes it. */
  busy?: boolean
  width?: 'xs' | 'sm' | 'md'
  children?: ReactNode
}

const Rise = (props: SlideProps) => <Slide {...props} direction="up" />

const sheet = {
  '& .MuiDialog-container': { alignItems: 'flex-end' },
  '& .MuiDialog-paper': {
    m: 0,
    width: '100%',
    maxWidth: '100%',
    maxHeight: '92svh',
    borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
    pb: 'env(safe-area-inset-bottom)',
  },
} as const

const actionRow = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  justifyContent: 'flex-end',
  alignItems: { xs: 'stretch', sm: 'center' },
  gap: 1,
  px: 3,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const

/** A sheet from the bottom on phones, centred on wider screens. Focus goes in, stays in and comes back. */
export const StudioDialog = (props: StudioDialogProps) => {
  const { open, onClose, title, subtitle, actions, busy = false, width = 'sm', children } = props
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const titleId = useId()
  const close = busy ? undefined : onClose
  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      maxWidth={width}
      aria-labelledby={titleId}
      slots={{ transition: phone ? Rise : Fade }}
      transitionDuration={motion.base}
      sx={phone ? sheet : undefined}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, pl: 3, pr: 1.5, pt: 2, pb: 1 }}>
        <Box sx={{ flexGrow: 1, pt: 0.75, minWidth: 0 }}>
          <Typography id={titleId} variant="h5" component="h2">
            {title}
          </Typography>
          {subtitle && (
            <Typography variant="body2" color="text.secondary" component="div">
              {subtitle}
            </Typography>
          )}
        </Box>
        <IconButton aria-label={texts.common.close} onClick={close} disabled={busy}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto', px: 3, pt: 1, pb: 3 }}>{children}</Box>
      {actions && <Box sx={actionRow}>{actions}</Box>}
    </Dialog>
  )
}
