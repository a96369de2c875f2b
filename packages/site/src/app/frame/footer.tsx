import type { LegalKind } from '@estudio/contract'
import { phoneLink } from '@estudio/domain'
import { siteDefaults, texts } from '@estudio/texts'
import { layout, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Brand } from '../../ui/content/brand'
import { LegalDialogSlot, legalPaths } from '../../ui/dialogs/legal-dialog-slot'
import { PageLink } from '../../ui/navigation'
import { chatLink } from '../../ui/studio/contact-links'
import { useToday } from '../../ui/studio/hydration'
import { useSite } from '../../ui/studio/own-site'
import { serviceLinks, siteLinks } from './navigation'

const linkStyle = {
  color: 'text.primary',
  textDecoration: 'none',
  py: 0.75,
  display: 'inline-block',
  '&:hover': { textDecoration: 'underline' },
} as const

/** A titled list of links. */
const FooterColumn = ({ title, children }: { title: string; children: ReactNode[] }) => (
  <Box>
    <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children.flat().map((child, index) => child && <li key={index}>{child}</li>)}
    </Box>
  </Box>
)

const FooterLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={PageLink} href={to} variant="body2" sx={linkStyle}>
    {children}
  </Link>
)

/** An external link: web pages open in a new tab. */
const FooterOutLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    variant="body2"
    sx={linkStyle}
    {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
  >
    {children}
  </Link>
)

/** The contacts in the studio's settings; nothing if there are none. */
const FooterContact = () => {
  const studio = useStudio()
  const { footer } = texts.frame
  const { address, whatsapp, phone, email, instagram_url } = studio
  if (!address && !whatsapp && !phone && !email && !instagram_url) return null
  return (
    <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
      <FooterColumn title={footer.contact}>
        {address && (
          <Typography key="address" component="span" variant="body2">
            {address}
          </Typography>
        )}
        {whatsapp && (
          <FooterOutLink key="whatsapp" href={chatLink(studio)}>
            {footer.whatsapp}
          </FooterOutLink>
        )}
        {phone && (
          <FooterOutLink key="phone" href={phoneLink(phone)}>
            {phone}
          </FooterOutLink>
        )}
        {email && (
          <FooterOutLink key="email" href={`mailto:${email}`}>
            {email}
          </FooterOutLink>
        )}
        {instagram_url && (
          <FooterOutLink key="instagram" href={instagram_url}>
            {footer.follow}
          </FooterOutLink>
        )}
      </FooterColumn>
    </Box>
  )
}

/** The copyright line and links to the two legal documents, which a plain click opens in a dialog. */
const FooterLegal = () => {
  const { name } = useStudio()
  const year = useToday().slice(0, 4)
  const [kind, setKind] = useState<LegalKind | null>(null)
  const { footer } = texts.frame
  const openDialog = (event: MouseEvent, which: LegalKind) => {
    // Opens in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setKind(which)
  }
  const legalLink = (which: LegalKind, label: string) => (
    <Link
      component={PageLink}
      href={legalPaths[which]}
      aria-haspopup="dialog"
      variant="body2"
      color="textPrimary"
      onClick={(event: MouseEvent) => openDialog(event, which)}
      sx={{ minHeight: 24 }}
    >
      {label}
    </Link>
  )
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ justifyContent: 'space-between', alignItems: { sm: 'center' }, gap: 2 }}
    >
      <Typography variant="body2" color="textSecondary">
        {footer.rights(name, year)}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {legalLink('terms', footer.terms)}
        {legalLink('privacy_policy', footer.privacy)}
      </Stack>
      <LegalDialogSlot kind={kind} onKindChange={setKind} onClose={() => setKind(null)} />
    </Stack>
  )
}

/** Links to the pages, classes, contacts and legal documents. */
export const Footer = () => {
  const { city, class_types } = useStudio()
  const { footer_line } = useSite()
  const { footer } = texts.frame
  return (
    <Box component="footer" sx={{ bgcolor: 'studio.band', borderTop: 1, borderColor: 'divider' }}>
      <Container maxWidth={false} sx={{ maxWidth: layout.page + 96, pt: { xs: 6, md: 9 }, pb: 4 }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 5, md: 6 },
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: '2fr 1fr 1fr 1.4fr' },
            // The owner's names break wherever their column ends.
            overflowWrap: 'anywhere',
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <Brand />
            <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '28ch', textWrap: 'balance' }}>
              {footer_line ?? siteDefaults.footerLine}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {city}
            </Typography>
          </Box>
          <FooterColumn title={footer.explore}>
            {siteLinks.map(({ to, label }) => (
              <FooterLink key={to} to={to}>
                {label}
              </FooterLink>
            ))}
          </FooterColumn>
          {class_types.length > 0 && (
            <FooterColumn title={footer.services}>
              {serviceLinks(class_types).map((label) => (
                <FooterLink key={label} to="/horarios">
                  {label}
                </FooterLink>
              ))}
            </FooterColumn>
          )}
          <FooterContact />
        </Box>
        <Box sx={{ mt: { xs: 5, md: 8 }, pt: 3, borderTop: 1, borderColor: 'divider' }}>
          <FooterLegal />
        </Box>
      </Container>
    </Box>
  )
}
