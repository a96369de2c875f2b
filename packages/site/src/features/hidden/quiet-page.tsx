import { phoneLink } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { usePageTitle, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageLink } from '../../ui/navigation'
import { chatLink } from '../../ui/studio/contact-links'

const t = texts.hiddenSite

/** What visitors see of a studio whose site is not published: its logo, its contact, and the way in for members. */
export const QuietPage = ({ brand }: { brand: ReactNode }) => {
  usePageTitle(t.title)
  const studio = useStudio()
  const { name, email, whatsapp, phone } = studio
  return (
    <Box
      component="main"
      id="contenido"
      tabIndex={-1}
      sx={{
        minHeight: '100svh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        p: 3,
        gap: 2,
        textAlign: 'center',
      }}
    >
      {brand}
      <Typography variant="h1">{t.title}</Typography>
      <Typography color="textSecondary">{t.body(name)}</Typography>
      {(whatsapp || email) && (
        <Button variant="contained" href={chatLink(studio)}>
          {t.contact}
        </Button>
      )}
      {phone && <Link href={phoneLink(phone)}>{phone}</Link>}
      <Link component={PageLink} href="/login" color="textSecondary" variant="body2">
        {t.logIn}
      </Link>
    </Box>
  )
}
