import { todayQuery, useHttp, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadingScreen, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Route, Routes } from 'react-router-dom'
import { CalendarSection } from './calendar-section'
import { CoachSections } from './coach-sections'
import { PayCard } from './pay-card'
import { ProfileSection } from './profile-section'
import { SubstitutionsSection } from './substitutions/substitutions-section'
import { MarkQueueProvider } from './today/mark-queue'
import { KeptTodaySection, TodaySection } from './today/today-section'
import { WeekSection } from './week-section'

/** On a wide screen the rosters are no wider than a name and its two buttons need, and the rest stands beside them. */
const columns = {
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.35fr) minmax(0, 1fr)' },
} as const

const CoachClasses = () => {
  const pay = useQuery(todayQuery(useHttp(), useSession().user?.id)).data?.coach?.pay
  return (
    <Box sx={columns}>
      <TodaySection />
      <Stack sx={{ gap: { xs: 2, sm: 3 } }}>
        <SubstitutionsSection />
        {pay && <PayCard pay={pay} />}
        <WeekSection />
      </Stack>
    </Box>
  )
}

const CoachProfile = () => (
  <Box sx={columns}>
    <ProfileSection />
    <CalendarSection />
  </Box>
)

/** /mi-cuenta/coach, for coaches: today's rosters and their week, and their public profile on a tab of its own. */
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
      <CoachSections />
      <Routes>
        <Route index element={<CoachClasses />} />
        <Route path="perfil" element={<CoachProfile />} />
        <Route path="*" element={<Navigate to="/mi-cuenta/coach" replace />} />
      </Routes>
    </MarkQueueProvider>
  )
}

export default CoachDashboard
