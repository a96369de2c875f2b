import type { AdminUser } from '@estudio/contract'
import { phoneLink, whatsappLink, whatsappNumber } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMay } from '../../auth/use-may.ts'
import { MailAddress } from '../../ui/mail-address.tsx'
import { ClaimLinkButton } from '../merges/claim-link.tsx'

const t = texts.admin.userFile

/** Buttons that call a person and write to her by WhatsApp. */
const PhoneButtons = ({ name, phone }: { name: string; phone: string }) => {
  const studio = useStudio()
  const number = whatsappNumber(phone)
  return (
    <>
      <Button variant="outlined" size="small" href={phoneLink(phone)}>
        {t.call(phone)}
      </Button>
      {number && (
        <Button
          variant="outlined"
          size="small"
          href={whatsappLink(number, t.greeting(name, studio.name))}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t.write}
        </Button>
      )}
    </>
  )
}

/** How to reach the user of a file. */
export const ContactLinks = ({
  user: { id, full_name, phone, email, is_claimable },
}: {
  user: AdminUser
}) => {
  const may = useMay()
  // A claim ends an address that nobody confirmed, which the server allows to administrators only.
  const mayClaim = is_claimable && may(email ? 'users.merge' : 'users.write')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
      {phone && <PhoneButtons name={full_name} phone={phone} />}
      {mayClaim && <ClaimLinkButton userId={id} />}
      {email && (
        <Link href={`mailto:${email}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <MailAddress address={email} />
        </Link>
      )}
    </Box>
  )
}
