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

interface ResponsiveDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Stands above the title: a drawing or an icon. */
  drawing?: ReactNode
  /** Buttons, the primary one LAST: at the right on a desktop, on top and full width on a phone. */
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
  pt: 2,
  pb: 3,
} as const

/**
 * A sheet from the bottom on phones, centred on wider screens. Focus goes in, stays in and comes back;
 * its title names it to screen readers.
 */
export const ResponsiveDialog = (props: ResponsiveDialogProps) => {
  const { open, onClose, title, drawing, actions, busy = false, width = 'xs', children } = props
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
      {actions && <Box sx={actionRow}>{actions}</Box>}
    </Dialog>
  )
}
