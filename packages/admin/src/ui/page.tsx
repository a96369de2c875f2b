import { texts } from '@estudio/texts'
import { usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { ArrowLeftIcon } from './icons.tsx'

const widths = { page: 1080, list: 1280, wide: 1760 } as const

interface BackButtonProps {
  to: To
  label: string
  /** With more room than a phone has, the menu leads there. */
  isOnPhoneOnly?: boolean
}

export interface PageProps {
  /** Undefined while the title loads. */
  title?: string
  /** Shown before the title: a picture. */
  lead?: ReactNode
  /** Shown below the title. */
  detail?: ReactNode
  /** Shown beside the title on a wide screen and below it on a phone. */
  actions?: ReactNode
  /** A button before the title that leads back: to the given list, or on a phone to /admin. */
  back?: boolean | BackButtonProps
  /** `wide` uses the full width, for the calendar; a list has less space around its title. */
  width?: keyof typeof widths
  children: ReactNode
}

/** On a phone the title and the buttons fill the first line of a list, so that search and filters are the second. */
const listTitle = { flex: { xs: '1 1 calc(100% - 160px)', md: '0 0 auto' } } as const

const toDashboard = { to: '/', label: texts.admin.frame.backToDashboard, isOnPhoneOnly: true }

const BackButton = ({ to, label, isOnPhoneOnly = false }: BackButtonProps) => (
  <IconButton
    component={Link}
    to={to}
    aria-label={label}
    title={label}
    sx={{ ml: -1.5, mr: -1, ...(isOnPhoneOnly && { display: { md: 'none' } }) }}
  >
    <ArrowLeftIcon fontSize="small" />
  </IconButton>
)

/** A screen of the back office with title, actions and content. */
export const Page = (props: PageProps) => {
  const { title, lead, detail, actions, back = false, width = 'page', children } = props
  const isList = width === 'list'
  usePageTitle(title && `${title} · ${texts.frame.titles.admin}`)
  return (
    <Box
      sx={{
        maxWidth: widths[width],
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: 2,
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: isList ? { xs: 'wrap', xl: 'nowrap' } : 'wrap',
          alignItems: 'center',
          minHeight: 44,
          columnGap: 1.5,
          rowGap: isList ? 1 : 1.5,
          mb: isList ? 1 : { xs: 2, md: 2.5 },
        }}
      >
        {back && <BackButton {...(back === true ? toDashboard : back)} />}
        {lead}
        <Box
          sx={{
            flex: detail ? '1 1 200px' : '1 1 auto',
            ...(isList && listTitle),
            minWidth: 0,
          }}
        >
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
