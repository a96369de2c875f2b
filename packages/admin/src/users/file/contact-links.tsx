import type { AdminUser } from '@estudio/contract'
import { phoneLink, whatsappLink, whatsappNumber } from '@estudio/domain'
import { formatPhone, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { WhatsappIcon } from '../../ui/icons.tsx'
import { targetSize } from '../../ui/target-size.ts'

const t = texts.admin.userFile

const PhoneLink = ({ phone }: { phone: string }) => {
  const number = formatPhone(phone)
  return (
    <Link
      href={phoneLink(phone)}
      aria-label={t.call(number)}
      className="tabular"
      variant="body2"
      sx={{ ...targetSize, overflowWrap: 'anywhere' }}
    >
      {number}
    </Link>
  )
}

/** Opens WhatsApp with a greeting, for a number that WhatsApp can have. */
const WhatsappButton = ({ name, phone }: { name: string; phone: string }) => {
  const studio = useStudio()
  const number = whatsappNumber(phone)
  if (!number) return null
  return (
    <IconButton
      size="small"
      href={whatsappLink(number, t.greeting(name, studio.name))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t.write}
      title={t.write}
    >
      <WhatsappIcon fontSize="small" />
    </IconButton>
  )
}

/** The telephone of a user, which a press calls, and WhatsApp beside it. The line has its height before the user is read. */
export const ContactLine = ({ user }: { user: AdminUser | undefined }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 0.5, minHeight: 36 }}>
    {user?.phone && (
      <>
        <PhoneLink phone={user.phone} />
        <WhatsappButton name={user.full_name} phone={user.phone} />
      </>
    )}
    {user && !user.phone && (
      <Typography variant="body2" color="textSecondary">
        {t.noPhone}
      </Typography>
    )}
  </Box>
)
