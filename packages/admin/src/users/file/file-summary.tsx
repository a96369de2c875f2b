import type { Absences, AdminUser, UserVisits } from '@estudio/contract'
import { civilDateOf, hasBirthdayInWeekOf, type Moment } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { useMay } from '../../auth/use-may.ts'
import { MailAddress } from '../../ui/mail-address.tsx'
import { targetSize } from '../../ui/target-size.ts'
import { ClaimLinkButton } from '../merges/claim-link.tsx'
import { PlanDots } from '../plan-dots.tsx'
import { RoleChips } from '../role-chips.tsx'
import { truthAbout } from './truth.ts'

const t = texts.admin.userFile
const { count: counted, suspended } = texts.admin.users.absences

interface Flag {
  text: string
  /** It changes what staff do now, so it has the colour of a warning. */
  isUrgent: boolean
}

const flagColours = {
  urgent: { bgcolor: 'studio.ochreMist', color: 'studio.ochre' },
  fact: { bgcolor: 'studio.band', color: 'text.primary' },
} as const

/** The facts that staff should keep in mind while they talk with a user. */
const flagsOf = (
  { user: { birthdate }, visits, absences }: Pick<FileSummaryProps, 'user' | 'visits' | 'absences'>,
  { now, zone }: Moment,
): Flag[] => {
  const today = civilDateOf(now, zone)
  const birthday = birthdate && hasBirthdayInWeekOf(birthdate, today)
  const fact = (text: string): Flag => ({ text, isUrgent: false })
  const urgent = (text: string): Flag => ({ text, isUrgent: true })
  return [
    ...(visits?.health_note ? [urgent(t.now.healthNote)] : []),
    ...(birthday ? [fact(birthdate.slice(5) === today.slice(5) ? t.now.birthdayToday : t.now.birthday)] : []),
    ...(absences && absences.count > 0
      ? [fact(counted(absences.count, absences.limit, absences.window_days))]
      : []),
    ...(absences?.suspended_until
      ? [urgent(suspended(formatLongDate(civilDateOf(new Date(absences.suspended_until), zone))))]
      : []),
  ]
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 } as const

/** Roles, address and age of the record, and the link with which a client claims it. */
const Identity = ({ user }: { user: AdminUser }) => {
  const { zone } = useMoment()
  const may = useMay()
  const { id, email, roles, created_at, is_claimable } = user
  // A claim ends an address that nobody confirmed, which the server allows to administrators only.
  const mayClaim = is_claimable && may(email ? 'users.merge' : 'users.write')
  return (
    <Box sx={line}>
      <RoleChips roles={roles} />
      <Typography variant="body2" color="textSecondary">
        {t.since(formatLongDate(civilDateOf(new Date(created_at), zone)))}
      </Typography>
      {email && (
        <Link
          href={`mailto:${email}`}
          variant="body2"
          color="textSecondary"
          sx={{ ...targetSize, overflowWrap: 'anywhere' }}
        >
          <MailAddress address={email} />
        </Link>
      )}
      {mayClaim && <ClaimLinkButton userId={id} />}
    </Box>
  )
}

interface FileSummaryProps {
  user: AdminUser
  /** Undefined until they are read. */
  visits: UserVisits | undefined
  /** Null when the studio has no rule about absences. */
  absences: Absences | null | undefined
  isLoading: boolean
}

/** The answer to a call in one line, and what staff should keep in mind. */
export const FileSummary = ({ user, visits, absences, isLoading }: FileSummaryProps) => {
  const moment = useMoment()
  const flags = flagsOf({ user, visits, absences }, moment)
  return (
    <Box
      component="section"
      aria-label={t.now.title}
      aria-busy={isLoading}
      sx={{ display: 'grid', gap: 1, mb: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, minHeight: 28 }}>
        <PlanDots dots={user.dots} />
        <Typography className="tabular" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {truthAbout(user, visits, moment).map(({ text, isUrgent }, index) => (
            <Fragment key={text}>
              {index > 0 && ' · '}
              {isUrgent ? (
                <Box component="strong" sx={{ color: 'studio.ochre', textDecoration: 'underline' }}>
                  {text}
                </Box>
              ) : (
                text
              )}
            </Fragment>
          ))}
        </Typography>
        {isLoading && <Skeleton width={120} />}
      </Box>
      {flags.length > 0 && (
        <Box
          component="ul"
          aria-label={t.now.flags}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {flags.map(({ text, isUrgent }) => (
            <li key={text}>
              <Chip
                size="small"
                label={text}
                sx={{
                  ...flagColours[isUrgent ? 'urgent' : 'fact'],
                  height: 'auto',
                  minHeight: 24,
                  '& .MuiChip-label': { whiteSpace: 'normal' },
                }}
              />
            </li>
          ))}
        </Box>
      )}
      <Identity user={user} />
    </Box>
  )
}
