import { useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadingScreen, usePageTitle } from '@estudio/ui'
import Stack from '@mui/material/Stack'
import { Navigate } from 'react-router-dom'
import { ProfileSection } from './profile-section'
import { WeekSection } from './week-section'

/** /mi-cuenta/coach, for coaches: their week and their public profile (COA-01, ACC-09). */
const CoachDashboard = () => {
  usePageTitle(texts.frame.titles.coach)
  const { roles, rolesUnknown } = useSession()
  // AccountTabs shows a notice.
  if (rolesUnknown) return null
  if (!roles) return <LoadingScreen text={texts.common.loading} />
  if (!roles.includes('instructor')) return <Navigate to="/mi-cuenta/info" replace />
  return (
    <Stack sx={{ gap: 3 }}>
      <WeekSection />
      <ProfileSection />
    </Stack>
  )
}

export default CoachDashboard
