import { texts } from '@estudio/texts'
import { layout, useStudio, Wordmark } from '@estudio/ui'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { FooterContact } from './footer-contact'
import { FooterLegal } from './footer-legal'
import { FooterColumn, FooterLink } from './footer-parts'
import { serviceLinks, siteLinks } from './navigation'

/** GEN-12 to GEN-16. */
const Footer = () => {
  const { name, city } = useStudio()
  const { footer } = texts.frame
  return (
    <Box component="footer" sx={{ bgcolor: 'studio.band', borderTop: 1, borderColor: 'divider' }}>
      <Container maxWidth={false} sx={{ maxWidth: layout.page + 96, pt: { xs: 6, md: 9 }, pb: 4 }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 5, md: 6 },
            gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr 1.4fr' },
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <Wordmark name={name} />
            <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '28ch', textWrap: 'balance' }}>
              {footer.tagline}
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
          <FooterColumn title={footer.services}>
            {serviceLinks.map((label) => (
              <FooterLink key={label} to="/horarios">
                {label}
              </FooterLink>
            ))}
          </FooterColumn>
          <FooterContact />
        </Box>
        <Box sx={{ mt: { xs: 5, md: 8 }, pt: 3, borderTop: 1, borderColor: 'divider' }}>
          <FooterLegal />
        </Box>
      </Container>
    </Box>
  )
}

export default Footer
