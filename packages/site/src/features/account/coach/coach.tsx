import { todayQuery, useHttp, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadingScreen, usePageTitle } from '@estudio/ui'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Route, Routes } from 'react-router-dom'
import { CoachSections } from './coach-sections'
import { PayCard } from './pay-card'
import { ProfileSection } from './profile-section'
import { SubstitutionsSection } from './substitutions/substitutions-section'
import { MarkQueueProvider } from './today/mark-queue'
import { KeptTodaySection, TodaySection } from './today/today-section'
import { WeekSection } from './week-section'

const CoachClasses = () => {
  const pay = useQuery(todayQuery(useHttp(), useSession().user?.id)).data?.coach?.pay
  return (
    <Stack sx={{ gap: 3 }}>
      <TodaySection />
      <SubstitutionsSection />
      <WeekSection />
      {pay && <PayCard pay={pay} />}
    </Stack>
  )
}

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
        <Route path="perfil" element={<ProfileSection />} />
        <Route path="*" element={<Navigate to="/mi-cuenta/coach" replace />} />
      </Routes>
    </MarkQueueProvider>
  )
}

export default CoachDashboard
