import { useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadingScreen, usePageTitle } from '@estudio/ui'
import Stack from '@mui/material/Stack'
import { Navigate } from 'react-router-dom'
import { ProfileSection } from './profile-section'
import { SubstitutionsSection } from './substitutions/substitutions-section'
import { MarkQueueProvider } from './today/mark-queue'
import { KeptTodaySection, TodaySection } from './today/today-section'
import { WeekSection } from './week-section'

/** /mi-cuenta/coach, for coaches: today's rosters, their week and their public profile. */
const CoachDashboard = () => {
  usePageTitle(texts.frame.titles.coach)
  const { roles, rolesUnknown } = useSession()
  // AccountTabs shows a notice. A coach without a network still needs the rosters on this telephone.
  if (rolesUnknown)
    return (
      <MarkQueueProvider>
        <KeptTodaySection />
      </MarkQueueProvider>
    )
  if (!roles) return <LoadingScreen text={texts.common.loading} />
  if (!roles.includes('instructor')) return <Navigate to="/mi-cuenta/info" replace />
  return (
    <MarkQueueProvider>
      <Stack sx={{ gap: 3 }}>
        <TodaySection />
        <SubstitutionsSection />
        <WeekSection />
        <ProfileSection />
      </Stack>
    </MarkQueueProvider>
  )
}

export default CoachDashboard
