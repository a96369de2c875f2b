import { profileQuery, useHttp, useSession } from '@estudio/client'
import type { Profile } from '@estudio/contract'
import { civilDateOf, nameInitials } from '@estudio/domain'
import { formatLongDate, formatMonthYear, formatPhone, texts } from '@estudio/texts'
import { CheckIcon, ClockIcon, fonts, LoadFailed, useStudio } from '@estudio/ui'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MailIcon } from '../../../ui/icons'
import { FactList } from '../fact-list'
import { StateChip } from '../state-chip'
import { CardSkeleton } from './card-skeleton'
import { EditProfileDialog } from './edit-profile-dialog'

const { info, profileError } = texts.account

/** Initials, name, member since, and the account's state. */
const ProfileHead = ({ profile }: { profile: Profile }) => {
  const { timezone } = useStudio()
  const since = formatMonthYear(civilDateOf(new Date(profile.created_at), timezone))
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <Avatar
          aria-hidden
          sx={{
            width: 64,
            height: 64,
            bgcolor: 'studio.clayMist',
            color: 'primary.dark',
            fontFamily: fonts.display,
            fontSize: '1.5rem',
          }}
        >
          {nameInitials(profile.full_name)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {profile.full_name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {info.memberSince} {since.toLowerCase()}
          </Typography>
        </Box>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 2 }}>
        {profile.is_active && <StateChip tone="success" icon={<CheckIcon />} label={info.accountActive} />}
        {profile.email_verified ? (
          <StateChip tone="success" icon={<MailIcon />} label={info.verified} />
        ) : (
          <StateChip tone="warning" icon={<ClockIcon />} label={info.unverified} />
        )}
      </Stack>
    </>
  )
}

const emergencyContact = ({ emergency_name, emergency_phone }: Profile): string =>
  [emergency_name, emergency_phone && formatPhone(emergency_phone)].filter(Boolean).join(', ')

/** The member's contact data and personal details. */
const ProfileFacts = ({ profile }: { profile: Profile }) => (
  <FactList
    facts={[
      [texts.common.email, profile.email],
      [info.phone, profile.phone ? formatPhone(profile.phone) : info.notGiven],
      [info.genre, profile.genre || info.notGiven],
      [info.birthdate, profile.birthdate ? formatLongDate(profile.birthdate) : info.notGiven],
      [info.emergency, emergencyContact(profile) || info.notGiven],
    ]}
  />
)

const Person = ({ profile }: { profile: Profile }) => {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <div>
      <ProfileHead profile={profile} />
      <ProfileFacts profile={profile} />
      <Button variant="outlined" size="small" onClick={() => setIsEditing(true)} sx={{ mt: 2 }}>
        {info.edit}
      </Button>
      {isEditing && <EditProfileDialog profile={profile} onClose={() => setIsEditing(false)} />}
    </div>
  )
}

const useProfile = () => {
  const { user } = useSession()
  return useQuery(profileQuery(useHttp(), user?.id))
}

/** What identifies the member in a few characters. */
export const useProfileHint = () => {
  const { data } = useProfile()
  return data?.phone ? formatPhone(data.phone) : data?.full_name
}

/** “Información Personal”. */
export const PersonalData = () => {
  const profile = useProfile()
  if (profile.data) return <Person profile={profile.data} />
  return profile.isError ? (
    <LoadFailed query={profile} text={profileError} />
  ) : (
    <CardSkeleton avatar lines={8} />
  )
}
