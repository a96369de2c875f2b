import type { AdminUser } from '@estudio/contract'
import { nameInitials } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { type UseGetOneHookValue, useGetOne, useRequireAccess } from 'react-admin'
import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { useMay } from '../../auth/use-may.ts'
import { errorText } from '../../data/error-text.ts'
import { lazyDialog, useDialogPath } from '../../ui/dialog/dialog-route.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Page } from '../../ui/page.tsx'
import { kindParameter } from '../file-panel.ts'
import { useDuplicates } from '../merges/use-merges.ts'
import { useUserAbsences } from '../use-users.ts'
import { useUserDocuments } from '../waivers/use-waivers.ts'
import { attentionTo, mergeAttention, missingWaiver } from './attention.ts'
import { AttentionList } from './attention-list.tsx'
import { ComingClasses } from './coming-classes.tsx'
import { ContactLine } from './contact-links.tsx'
import { FileActions } from './file-actions.tsx'
import { FilePanels } from './file-panels.tsx'
import { FileSummary } from './file-summary.tsx'
import { type FileTab, fileTabs } from './file-tabs.tsx'
import { PinnedNotes } from './pinned-notes.tsx'
import { ReservationLink } from './reservation-link.tsx'
import { StandingPlaces } from './standing-places.tsx'
import { useUserVisits } from './use-history.ts'

const EditUser = lazyDialog(async () => ({ default: (await import('../user-form.tsx')).EditUser }))
const UserDetails = lazyDialog(() => import('../user-details.tsx'))
const MergeDialog = lazyDialog(() => import('../merges/merge-dialog.tsx'))
const UndoMerge = lazyDialog(() => import('../merges/undo-merge-dialog.tsx'))
const UserPlans = lazyDialog(() => import('../../shared/sold-plans/plans-dialog.tsx'))
const UserReservations = lazyDialog(() => import('../user-reservations.tsx'))

const t = texts.admin.userFile
const { detailsError } = texts.admin.users

const Picture = ({ user }: { user: AdminUser | undefined }) => (
  <Avatar
    alt=""
    src={user?.profile_picture ?? undefined}
    sx={{ width: 40, height: 40, fontSize: 16, bgcolor: 'studio.track', color: 'text.primary' }}
  >
    {user ? nameInitials(user.full_name) : ' '}
  </Avatar>
)

/** The address of the list, without the filter of this user's history. */
const useListAddress = () => {
  const { pathname, search } = useDialogPath()('')
  const kept = new URLSearchParams(search)
  kept.delete(kindParameter)
  return { pathname, search: `${kept}` }
}

/**
 * On a phone the pinned notes stand above the coming classes, and on a tablet beside them, above the tabs. A desktop has both beside the
 * tabs, which begin at the top.
 */
const columns = {
  display: 'grid',
  columnGap: 3,
  rowGap: 3,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 300px',
    xl: 'minmax(0, 1fr) 344px',
  },
  gridTemplateAreas: {
    xs: '"pinned" "coming" "panels"',
    md: '"coming pinned" "panels panels"',
    lg: '"panels pinned" "panels coming"',
  },
  gridTemplateRows: { lg: 'auto 1fr' },
} as const

/** The tab of the notes shows everything that is pinned, so that nothing is pinned beside it. */
const wide = {
  ...columns,
  gridTemplateColumns: {
    ...columns.gridTemplateColumns,
    md: 'minmax(0, 1fr)',
    lg: columns.gridTemplateColumns.md,
  },
  gridTemplateAreas: { xs: '"coming" "panels"', lg: '"panels coming"' },
  gridTemplateRows: {},
} as const

/** The tab of the address, or the tab that was shown before a dialog opened over the page. */
const useTab = (): FileTab => {
  const { '*': path } = useParams()
  const named = path === '' ? fileTabs[0] : fileTabs.find((tab) => tab.path === path)
  const [shown, setShown] = useState(named ?? fileTabs[0])
  if (named && named !== shown) setShown(named)
  return named ?? shown
}

const PersonFile = ({ userId, person }: { userId: string; person: UseGetOneHookValue<AdminUser> }) => {
  const user = person.data
  const moment = useMoment()
  const tab = useTab()
  const documents = useUserDocuments(userId)
  const visits = useUserVisits(userId)
  const absences = useUserAbsences(userId)
  const duplicates = useDuplicates(userId, useMay()('users.merge'))
  const reads = [person, documents, visits, absences, duplicates]
  const isLoading = documents.isPending || visits.isPending || absences.isPending
  const error = reads.find((read) => read.error)?.error
  const retry = () => {
    for (const read of reads) if (read.error) void read.refetch()
  }
  const back = `${userId}/${tab.path}`
  const pinsNotes = tab.path !== 'notas'
  const samePhone = (user && duplicates.data?.duplicates.filter(({ likely }) => !likely)) ?? []
  return (
    <Page
      title={user?.full_name ?? (person.error ? t.unnamed : undefined)}
      back={{ to: useListAddress(), label: t.back }}
      lead={<Picture user={user} />}
      detail={<ContactLine user={user} />}
      actions={<FileActions userId={userId} user={user} samePhone={samePhone} />}
    >
      {error && <Failure message={errorText(error, detailsError)} onRetry={retry} />}
      {!user && !person.error && <Skeleton variant="rounded" height={240} />}
      {user && (
        <>
          <FileSummary user={user} visits={visits.data} absences={absences.data} isLoading={isLoading} />
          {isLoading ? (
            // The parts above the rest of the page have their height before the rest is shown.
            <Skeleton variant="rounded" height={480} />
          ) : (
            <>
              <AttentionList
                userId={userId}
                items={[
                  ...attentionTo(user, moment),
                  ...(documents.data?.waiver.missing ? [missingWaiver] : []),
                  ...(duplicates.data ? mergeAttention(duplicates.data, moment.zone) : []),
                ]}
              />
              <Box sx={pinsNotes ? columns : wide}>
                <Box sx={{ gridArea: 'coming' }}>
                  <ComingClasses user={user} />
                  <StandingPlaces user={user} />
                </Box>
                {pinsNotes && (
                  <Box sx={{ gridArea: 'pinned' }}>
                    <PinnedNotes user={user} hasHealthNote={visits.data?.health_note ?? false} />
                  </Box>
                )}
                <Box sx={{ gridArea: 'panels' }}>
                  <FilePanels user={user} tab={tab} />
                </Box>
              </Box>
            </>
          )}
        </>
      )}
      <Routes>
        <Route path="datos" element={<UserDetails closesTo={back} />} />
        <Route path="editar" element={<EditUser closesTo={back} />} />
        <Route path="unir/:other" element={<MergeDialog closesTo={back} />} />
        <Route path="deshacer/:merge" element={<UndoMerge closesTo={back} />} />
        <Route path="planes" element={<UserPlans closesTo={back} />} />
        <Route path="calendario" element={<UserReservations closesTo={back} />} />
        <Route path="reservaciones/:reservation" element={<ReservationLink />} />
        <Route path="*" element={null} />
      </Routes>
    </Page>
  )
}

const withoutNotification = () => undefined

/**
 * The page of one user: what matters today, what needs attention, and the tabs; dialogs open over it. It reads the user without
 * react-admin's ShowBase, which refuses the answer to the address of a merged record: the record that was kept.
 */
const UserFile = () => {
  const { id = '' } = useParams()
  const toPath = useDialogPath()
  const access = useRequireAccess({ action: 'show', resource: 'usuarios' })
  const person = useGetOne<AdminUser>('usuarios', { id }, { onError: withoutNotification })
  if (access.isPending) return null
  if (person.data && person.data.id !== id) return <Navigate to={toPath(person.data.id)} replace />
  return <PersonFile key={id} userId={id} person={person} />
}

export default UserFile
