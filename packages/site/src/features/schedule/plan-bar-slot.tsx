import { texts } from '@estudio/texts'
import { layout, lazyWithRetry } from '@estudio/ui'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { useMemberMark } from './member-mark'
import { narrow } from './view-switch'

const PlanBar = lazyWithRetry(() => import('./plan-bar'), { optional: true })

/**
 * The place of the member's plan above the schedule; a wide window has the plan beside the list. The server renders it for
 * everybody, and the document shows it where a session is stored until the session is read, so that nothing moves when the plan
 * arrives. Visitors load nothing of it.
 */
export const PlanBarSlot = () => {
  const { isMember, isMarked } = useMemberMark()
  return (
    <Box
      component="aside"
      aria-label={texts.schedule.planBar}
      sx={{
        display: 'none',
        [narrow]: {
          display: isMember ? 'flex' : 'none',
          ...(isMarked && { '[data-bottom-bar] &': { display: 'flex' } }),
        },
        alignItems: 'center',
        minHeight: 36,
        typography: 'caption',
        bgcolor: 'studio.band',
      }}
    >
      <Container maxWidth={false} sx={{ maxWidth: layout.page + 96 }}>
        {isMember && <PlanBar />}
      </Container>
    </Box>
  )
}
