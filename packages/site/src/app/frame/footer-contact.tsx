import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { chatLink, phoneLink } from '../../ui/contact-links'
import { FooterColumn, FooterOutLink } from './footer-parts'

/** GEN-14: the ways to reach the studio that its settings name; nothing where they name none. */
export const FooterContact = () => {
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
