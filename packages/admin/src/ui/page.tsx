import { texts } from '@estudio/texts'
import { usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { ArrowLeftIcon } from './icons.tsx'

export interface PageProps {
  /** Undefined while the title loads. */
  title?: string
  /** Shown before the title: a picture. */
  lead?: ReactNode
  /** Shown below the title. */
  detail?: ReactNode
  /** Shown beside the title on a wide screen and below it on a phone. */
  actions?: ReactNode
  /** A button before the title that leads back: to /admin, or to the given list. */
  back?: boolean | { to: To; label: string }
  /** `wide` uses the full width, for the calendar. */
  width?: 'page' | 'wide'
  children: ReactNode
}

const toDashboard = { to: '/', label: texts.admin.frame.backToDashboard }

const BackButton = ({ to, label }: { to: To; label: string }) => (
  <IconButton component={Link} to={to} aria-label={label} title={label} sx={{ ml: -1.5, mr: -1 }}>
    <ArrowLeftIcon fontSize="small" />
  </IconButton>
)

/** A screen of the back office with title, actions and content. */
export const Page = (props: PageProps) => {
  const { title, lead, detail, actions, back = false, width = 'page', children } = props
  usePageTitle(title && `${title} · ${texts.frame.titles.admin}`)
  return (
    <Box
      sx={{
        maxWidth: width === 'page' ? 1080 : 1760,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: { xs: 2, md: 3 },
      }}
    >
      <Box
        component="header"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: { xs: 2, md: 2.5 } }}
      >
        {back && <BackButton {...(back === true ? toDashboard : back)} />}
        {lead}
        <Box sx={{ flex: detail ? '1 1 200px' : '1 1 auto', minWidth: 0 }}>
          <Typography variant="h4" component="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
            {title ?? <Skeleton sx={{ maxWidth: 320 }} />}
          </Typography>
          {detail}
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  )
}
