import { nameInitials } from '@estudio/domain'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { oneLine } from './one-line.ts'

interface PersonProps {
  name: string
  picture?: string | null
  /** Omits picture and initials, for a name that is not a person's. */
  faceless?: boolean
  /** Shown beside the name: marks, chips. */
  marks?: ReactNode
  /** Shown below the name, when the table has no room for the column. */
  detail?: ReactNode
  /** The detail is shown at every width. */
  isDetailShown?: boolean
  /** The action or the link of the name. */
  onClick?: () => void
  to?: To
}

/** One line that breaks anywhere, so that a long name does not widen the table. */
const oneBreakingLine = {
  display: '-webkit-box',
  WebkitLineClamp: 1,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  // Instead of a padding, in which the next line would show.
  py: 0,
  lineHeight: '26px',
  // As high as a finger needs, over the room above and below the line, so that a row with a second line is no higher.
  '@media (pointer: coarse)': { py: 0, lineHeight: '44px', my: '-9px' },
} as const

const asLink = {
  all: 'unset',
  cursor: 'pointer',
  fontWeight: 600,
  borderRadius: 0.5,
  '&:hover': { color: 'primary.main' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const

const cutLine = {
  color: 'text.secondary',
  fontSize: '0.8rem',
  ...oneLine,
  lineHeight: 1.3,
} as const

/** A longer name is cut to one line; its tooltip has the whole name. */
const Name = ({ name, onClick, to }: Pick<PersonProps, 'name' | 'onClick' | 'to'>) => {
  if (to)
    return (
      <Box component={Link} to={to} title={name} sx={{ ...asLink, ...oneBreakingLine }}>
        {name}
      </Box>
    )
  if (onClick)
    return (
      <Box
        component="button"
        type="button"
        title={name}
        onClick={onClick}
        sx={{ ...asLink, ...oneBreakingLine }}
      >
        {name}
      </Box>
    )
  return (
    <Box component="span" title={name} sx={{ fontWeight: 600, ...oneBreakingLine }}>
      {name}
    </Box>
  )
}

/** A person in a row: picture or initials, name, and marks. */
export const Person = (props: PersonProps) => {
  const { name, picture, faceless = false, marks, detail, isDetailShown = false, onClick, to } = props
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      {!faceless && (
        <Avatar
          alt=""
          src={picture ?? undefined}
          sx={{ width: 30, height: 30, fontSize: 12, bgcolor: 'studio.track', color: 'text.primary' }}
        >
          {nameInitials(name)}
        </Avatar>
      )}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, minWidth: 0 }}>
          <Name {...{ name, onClick, to }} />
          {marks}
        </Box>
        {detail && (
          <Box
            title={typeof detail === 'string' ? detail : undefined}
            sx={{ ...cutLine, display: isDetailShown ? undefined : { md: 'none' } }}
          >
            {detail}
          </Box>
        )}
      </Box>
    </Box>
  )
}
