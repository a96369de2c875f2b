import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import Fade from '@mui/material/Fade'
import Slide, { type SlideProps } from '@mui/material/Slide'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { motion, radius } from '../theme/tokens'

interface SheetDialogProps {
  open: boolean
  /** Escape, or a tap beside it; without it neither closes. */
  onClose?: () => void
  /** Id of the title inside, which names it to screen readers. */
  labelledBy: string
  width: 'xs' | 'sm' | 'md'
  children: ReactNode
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

/**
 * A sheet from the bottom on phones, centred on wider screens. Focus goes in, stays in and comes back. The portal is
 * React's own: Material's draws what it holds in a second, blocking pass, this one in slices where it opens by itself.
 */
export const SheetDialog = ({ open, onClose, labelledBy, width, children }: SheetDialogProps) => {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  // Kept while it is open: another transition would mount its content anew when a phone is turned.
  const [transition] = useState(() => (phone ? Rise : Fade))
  return createPortal(
    <Dialog
      open={open}
      disablePortal
      onClose={onClose}
      fullWidth
      maxWidth={width}
      aria-labelledby={labelledBy}
      slots={{ transition }}
      transitionDuration={motion.base}
      sx={phone ? sheet : undefined}
    >
      {children}
    </Dialog>,
    document.body,
  )
}

interface SheetActionsProps {
  /** A line above them. */
  divided?: boolean
  children: ReactNode
}

/** The buttons of a sheet, the primary one last: at the right on a desk, on top and full width on a phone. */
export const SheetActions = ({ divided = false, children }: SheetActionsProps) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: { xs: 'column-reverse', sm: 'row' },
      justifyContent: 'flex-end',
      alignItems: { xs: 'stretch', sm: 'center' },
      gap: 1,
      px: 3,
      pt: 2,
      pb: divided ? 2 : 3,
      ...(divided && { borderTop: 1, borderColor: 'divider' }),
    }}
  >
    {children}
  </Box>
)
