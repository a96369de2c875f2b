import type { Profile } from '@estudio/contract'
import { civilDateOf, nameInitials } from '@estudio/domain'
import { formatMonthYear, texts } from '@estudio/texts'
import { CheckIcon, ClockIcon, fonts, MailIcon, useStudio } from '@estudio/ui'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { StateChip } from '../state-chip'

const { info } = texts.account

/** Initials, name and since when, with the state of the account in words (ACC-03, ACC-04). */
export const ProfileHead = ({ profile }: { profile: Profile }) => {
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
