import { texts } from '@estudio/domain'
import Box from '@mui/material/Box'
import { chatLink, phoneLink } from '../../ui/contact-links'
import { useStudio } from '../../ui/studio-context'
import { FooterColumn, FooterOutLink } from './footer-parts'

/** GEN-14: the ways to reach the studio that its settings name. */
export const FooterContact = () => {
  const studio = useStudio()
  const { footer } = texts.frame
  return (
    <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
      <FooterColumn title={footer.contact}>
        {studio.address && <span key="address">{studio.address}</span>}
        {studio.whatsapp && (
          <FooterOutLink key="whatsapp" href={chatLink(studio)}>
            {footer.whatsapp}
          </FooterOutLink>
        )}
        {studio.phone && (
          <FooterOutLink key="phone" href={phoneLink(studio.phone)}>
            {studio.phone}
          </FooterOutLink>
        )}
        {studio.email && (
          <FooterOutLink key="email" href={`mailto:${studio.email}`}>
            {studio.email}
          </FooterOutLink>
        )}
        {studio.instagram_url && (
          <FooterOutLink key="instagram" href={studio.instagram_url}>
            {footer.follow}
          </FooterOutLink>
        )}
      </FooterColumn>
    </Box>
  )
}
