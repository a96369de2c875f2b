import { texts } from '@estudio/texts'
import { usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import { DeleteAccount } from './delete-account'
import { HealthNoteCard } from './health/health-note-card'
import { MyData } from './my-data/my-data'
import { MyPlanCard } from './my-plan-card'
import { ProfileCard } from './profile-card'
import { WaiverCard } from './waiver-card'

/** /mi-cuenta/info. */
export const Info = () => {
  usePageTitle(texts.frame.titles.account)
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
          alignItems: 'start',
        }}
      >
        <ProfileCard />
        <MyPlanCard />
      </Box>
      <HealthNoteCard />
      <WaiverCard />
      <MyData />
      <DeleteAccount />
    </>
  )
}
