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
  /** Called on Escape or a tap on the backdrop. Without it neither closes the dialog. */
  onClose?: () => void
  /** Id of the title. */
  labelledBy: string
  width: 'xs' | 'sm' | 'md'
  /** Fills the screen of a phone, for a dialog that is worked in like a page. */
  isTall?: boolean
  children: ReactNode
}

const SlideUp = (props: SlideProps) => <Slide {...props} direction="up" />

const sheet = {
  '& .MuiDialog-container': { alignItems: 'flex-end' },
  '& .MuiDialog-paper': {
    m: 0,
    width: '100%',
    maxWidth: '100%',
    maxHeight: 'min(92svh, 100%)',
    borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
    pb: 'env(safe-area-inset-bottom)',
  },
} as const

/** The minimum is stronger than the maximum of a sheet. */
const fullScreen = {
  ...sheet,
  '& .MuiDialog-paper': { ...sheet['& .MuiDialog-paper'], minHeight: '100%', borderRadius: 0 },
} as const

/**
 * A bottom sheet on phones, a centred dialog on wider screens. Uses React's portal, which can be part of a transition;
 * Material's portal renders its children in a second, blocking pass.
 */
export const SheetDialog = ({
  open,
  onClose,
  labelledBy,
  width,
  isTall = false,
  children,
}: SheetDialogProps) => {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  // The transition is fixed while the dialog is open: another transition would remount the content when a phone is
  // rotated.
  const [transition] = useState(() => (phone ? SlideUp : Fade))
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
      sx={phone ? (isTall ? fullScreen : sheet) : undefined}
    >
      {children}
    </Dialog>,
    document.body,
  )
}

/**
 * A dialog's buttons below a line, the primary one last: on the right on wide screens, on top and full width on phones.
 */
export const SheetActions = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: { xs: 'column-reverse', sm: 'row' },
      flexWrap: { sm: 'wrap' },
      justifyContent: 'flex-end',
      alignItems: { xs: 'stretch', sm: 'center' },
      gap: 1,
      px: 3,
      pt: 2,
      pb: 2,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    {children}
  </Box>
)
