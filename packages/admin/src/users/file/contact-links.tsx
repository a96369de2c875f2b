import type { AdminUser } from '@estudio/contract'
import { phoneLink, whatsappLink, whatsappNumber } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { WhatsappIcon } from '../../ui/icons.tsx'
import { targetSize } from '../../ui/target-size.ts'

const t = texts.admin.userFile

/** The telephone of a user, which a press calls. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <Link
    href={phoneLink(phone)}
    aria-label={t.call(phone)}
    className="tabular"
    variant="body2"
    sx={{ ...targetSize, overflowWrap: 'anywhere' }}
  >
    {phone}
  </Link>
)

/** Opens WhatsApp with a greeting, for a number that WhatsApp can have. */
export const WhatsappButton = ({ user: { full_name, phone } }: { user: AdminUser }) => {
  const studio = useStudio()
  const number = phone ? whatsappNumber(phone) : undefined
  if (!number) return null
  return (
    <IconButton
      href={whatsappLink(number, t.greeting(full_name, studio.name))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t.write}
      title={t.write}
    >
      <WhatsappIcon />
    </IconButton>
  )
}
