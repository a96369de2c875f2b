import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { summaryLine } from '../../../../ui/content/summary-line'

const People = lazyWithRetry<{ classId: string }>(() => import('./class-map-people'), {
  fallback: <Skeleton variant="rounded" height={160} />,
})

/** The map of a class in a room, which is read when it is opened: the roster is what a coach needs at the door. */
export const ClassMap = ({ classId }: { classId: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box
      component="details"
      onToggle={({ currentTarget }) => setOpen((currentTarget as HTMLDetailsElement).open)}
      sx={{ ...summaryLine, my: 1 }}
    >
      <Box component="summary" sx={{ fontWeight: 600 }}>
        {texts.places.room}
      </Box>
      {isOpen && <People classId={classId} />}
    </Box>
  )
}
