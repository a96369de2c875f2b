import type { AdminUser } from '@estudio/contract'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { formatLongDate, formatLongDateTime, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { ActiveChip } from '../../ui/active-chip.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Person } from '../../ui/person.tsx'
import { Dots } from '../dots.tsx'
import { RoleChips } from '../role-chips.tsx'

const t = texts.admin.users.details
const words = texts.admin.classes.activeSwitch
const yesNo = (value: boolean) => (value ? texts.common.yes : texts.common.no)

const factsOf = (user: AdminUser, zone: string): Fact[] => [
  { label: t.fullName, value: user.full_name },
  { label: t.displayName, value: user.display_name },
  { label: texts.common.email, value: user.email },
  { label: t.phone, value: user.phone },
  { label: t.address, value: user.address },
  { label: t.genre, value: user.genre },
  { label: t.birthdate, value: user.birthdate && formatLongDate(user.birthdate) },
  { label: texts.admin.users.columns.roles, value: <RoleChips roles={user.roles} /> },
  { label: t.accountState, value: <ActiveChip active={user.is_active} {...words} /> },
  { label: t.createdAt, value: formatLongDate(civilDateOf(new Date(user.created_at), zone)) },
  {
    label: t.lastLogin,
    value: user.last_login
      ? formatLongDateTime(wallTimeOf(new Date(user.last_login), zone))
      : t.neverLoggedIn,
  },
  { label: t.acceptedTerms, value: yesNo(user.accepted_terms) },
  { label: t.acceptedPrivacy, value: yesNo(user.accepted_privacy) },
  { label: t.bio, value: user.bio, wide: true },
]

/** AUS-11: what was given of each field, and a dash where nothing was. */
export const Details = ({ user }: { user: AdminUser }) => (
  <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
    <Person name={user.full_name} picture={user.profile_picture} marks={<Dots dots={user.dots} />} />
    <Facts facts={factsOf(user, useStudio().timezone)} />
  </Box>
)

export const DetailsSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
      <Skeleton key={key} variant="rounded" height={36} />
    ))}
  </Box>
)
