import { texts } from '@estudio/texts'
import { layout } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useShowsLastSeen } from '../last-seen'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/**
 * Shown when the data on screen may be outdated: the browser is offline, or the server has not confirmed restored data.
 */
export const LastSeenNotice = () => {
  const queries = useQueryClient()
  const online = useOnline()
  const showsLastSeen = useShowsLastSeen()
  const { offline, lastSeen } = texts.frame
  if (online && !showsLastSeen) return null
  return (
    <Box role="status" sx={{ bgcolor: 'studio.ochreMist', typography: 'body2' }}>
      <Box sx={{ maxWidth: layout.page + 96, mx: 'auto', px: { xs: 2, sm: 3 }, py: 1.25 }}>
        {online ? lastSeen.notice : offline.notice}
        {online && (
          <Button
            size="small"
            color="inherit"
            onClick={() => void queries.refetchQueries({ type: 'active' })}
          >
            {texts.common.retry}
          </Button>
        )}
      </Box>
    </Box>
  )
}
