import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from '../../ui/link'

const quiet = {
  color: 'text.primary',
  textDecoration: 'none',
  py: 0.75,
  display: 'inline-block',
  '&:hover': { textDecoration: 'underline' },
} as const

/** A titled list of links; each child becomes an item. */
export const FooterColumn = ({ title, children }: { title: string; children: ReactNode[] }) => (
  <Box>
    <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
      {title}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children.flat().map((child, index) => child && <li key={index}>{child}</li>)}
    </Box>
  </Box>
)

export const FooterLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} variant="body2" sx={quiet}>
    {children}
  </Link>
)

/** Leads out of the site: chat, phone, mail (same tab) or a page (new tab). */
export const FooterOutLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    variant="body2"
    sx={{ ...quiet, overflowWrap: 'anywhere' }}
    {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
  >
    {children}
  </Link>
)
