import { useSession } from '@estudio/client'
import type { AdminUser } from '@estudio/contract'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { formatLongDate, formatLongDateTime, formatPhone, texts } from '@estudio/texts'
import { lazyWithRetry, StudioDialog, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetOne, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay, useMayWriteAbout } from '../auth/use-may.ts'
import { errorText } from '../data/error-text.ts'
import { type RecordDialogProps, useCloseDialog, useDialogPath } from '../ui/dialog/dialog-route.tsx'
import { type Fact, Facts } from '../ui/facts.tsx'
import { Failure } from '../ui/failure.tsx'
import { ActiveChip } from '../ui/list/active-chip.tsx'
import { Person } from '../ui/person.tsx'
import { PlanDots } from './plan-dots.tsx'
import { RoleChips } from './role-chips.tsx'
import { UserAbsences } from './user-absences.tsx'
import { UserAccess } from './user-access.tsx'

const DeleteUser = lazyWithRetry(async () => ({ default: (await import('./user-form.tsx')).DeleteUser }), {
  overlay: true,
})

const t = texts.admin.users
const { emergency } = texts.admin.notes
const yesNo = (value: boolean) => (value ? texts.common.yes : texts.common.no)

const Email = ({ user: { email, mail_failed_at }, zone }: { user: AdminUser; zone: string }) => (
  <>
    {email}
    {mail_failed_at && (
      <Typography variant="body2" color="error">
        {t.details.mailFailsSince(formatLongDate(civilDateOf(new Date(mail_failed_at), zone)))}
      </Typography>
    )}
  </>
)

const factsOf = (user: AdminUser, zone: string): Fact[] => [
  { label: t.details.fullName, value: user.full_name },
  { label: t.details.displayName, value: user.display_name },
  { label: texts.common.email, value: user.email && <Email user={user} zone={zone} /> },
  { label: t.details.phone, value: user.phone && formatPhone(user.phone) },
  { label: t.details.address, value: user.address },
  { label: t.details.genre, value: user.genre },
  { label: t.details.birthdate, value: user.birthdate && formatLongDate(user.birthdate) },
  { label: emergency.name, value: user.emergency_name },
  { label: emergency.phone, value: user.emergency_phone && formatPhone(user.emergency_phone) },
  { label: t.columns.roles, value: <RoleChips roles={user.roles} /> },
  {
    label: t.details.accountState,
    value: <ActiveChip active={user.is_active} {...texts.admin.classes.activeSwitch} />,
  },
  { label: t.details.createdAt, value: formatLongDate(civilDateOf(new Date(user.created_at), zone)) },
  {
    label: t.details.lastLogin,
    value: user.last_login
      ? formatLongDateTime(wallTimeOf(new Date(user.last_login), zone))
      : t.details.neverLoggedIn,
  },
  { label: t.details.acceptedTerms, value: yesNo(user.accepted_terms) },
  { label: t.details.acceptedPrivacy, value: yesNo(user.accepted_privacy) },
  { label: t.details.bio, value: user.bio, wide: true },
]

/** The value of each field, and a dash for an empty field. */
const Details = ({ user }: { user: AdminUser }) => (
  <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
    <Person name={user.full_name} picture={user.profile_picture} marks={<PlanDots dots={user.dots} />} />
    <Facts facts={factsOf(user, useStudio().timezone)} />
  </Box>
)

const DetailsSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
      <Skeleton key={key} variant="rounded" height={36} />
    ))}
  </Box>
)

/** Staff cannot delete their own account here. */
const Actions = ({ user, onDeleted }: { user: AdminUser; onDeleted: () => void }) => {
  const session = useSession()
  const notify = useNotify()
  const toPath = useDialogPath()
  const may = useMay()
  const mayWriteAbout = useMayWriteAbout()
  const [deleting, setDeleting] = useState(false)
  const remove = () =>
    user.id === session.user?.id ? notify(t.deletion.self, { type: 'error' }) : setDeleting(true)
  return (
    <>
      {may('users.delete') && (
        <Button variant="text" color="error" onClick={remove} sx={{ mr: { sm: 'auto' } }}>
          {t.details.delete}
        </Button>
      )}
      <Button variant="text" color="secondary" component={Link} to={toPath(`${user.id}/planes`)}>
        {t.actions.plans}
      </Button>
      {mayWriteAbout('users.write', user) && (
        <Button variant="contained" component={Link} to={toPath(`${user.id}/editar`)}>
          {t.details.edit}
        </Button>
      )}
      {deleting && <DeleteUser id={user.id} onClose={() => setDeleting(false)} onDeleted={onDeleted} />}
    </>
  )
}

/** The data of a user and the actions that change them. */
const UserDetails = ({ id, onClose }: RecordDialogProps) => {
  const toList = useCloseDialog()
  const { data, error, isPending, refetch } = useGetOne<AdminUser>('usuarios', { id })
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={t.details.title}
      subtitle={data?.email}
      actions={data && <Actions user={data} onDeleted={toList} />}
    >
      {isPending && <DetailsSkeleton />}
      {error && <Failure message={errorText(error, t.detailsError)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Details user={data} />
          <UserAbsences member={data} />
          <UserAccess user={data} />
        </>
      )}
    </StudioDialog>
  )
}

export default UserDetails
