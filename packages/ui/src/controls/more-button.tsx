import Box from '@mui/material/Box'
import type { RefObject } from 'react'
import { useMoveFocusOnUnmount } from '../hooks/focus-on-unmount'
import { BusyButton } from './busy-button'

interface MoreButtonProps {
  label: string
  list: RefObject<HTMLElement | null>
  busy: boolean
  onMore: () => void
}

/** Loads the next page of a list. The last page removes the button; the focus then moves to the list. */
export const MoreButton = ({ label, list, busy, onMore }: MoreButtonProps) => {
  const ref = useMoveFocusOnUnmount<HTMLDivElement>(() => list.current)
  return (
    <Box ref={ref} sx={{ textAlign: 'center', mt: 2 }}>
      <BusyButton color="secondary" variant="outlined" busy={busy} onClick={onMore}>
        {label}
      </BusyButton>
    </Box>
  )
}
