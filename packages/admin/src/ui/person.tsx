import { nameInitials } from '@estudio/domain'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'

interface PersonProps {
  name: string
  picture?: string | null
  /** Omits picture and initials, for a name that is not a person's. */
  faceless?: boolean
  /** Shown beside the name: marks, chips. */
  marks?: ReactNode
  /** Shown below the name, when the table has no room for the column. */
  detail?: ReactNode
  /** The action or the link of the name. */
  onClick?: () => void
  to?: To
}

const asLink = {
  all: 'unset',
  cursor: 'pointer',
  fontWeight: 600,
  py: 0.5,
  borderRadius: 0.5,
  '&:hover': { color: 'primary.main' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const

const cutLine = {
  display: { md: 'none' },
  color: 'text.secondary',
  fontSize: '0.8rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

const Name = ({ name, onClick, to }: Pick<PersonProps, 'name' | 'onClick' | 'to'>) => {
  if (to)
    return (
      <Box component={Link} to={to} sx={asLink}>
        {name}
      </Box>
    )
  if (onClick)
    return (
      <Box component="button" type="button" onClick={onClick} sx={asLink}>
        {name}
      </Box>
    )
  return (
    <Box component="span" sx={{ fontWeight: 600 }}>
      {name}
    </Box>
  )
}

/** A person in a row: picture or initials, name, and marks. */
export const Person = ({ name, picture, faceless = false, marks, detail, onClick, to }: PersonProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
    {!faceless && (
      <Avatar
        alt=""
        src={picture ?? undefined}
        sx={{ width: 30, height: 30, fontSize: 12, bgcolor: 'studio.band', color: 'text.primary' }}
      >
        {nameInitials(name)}
      </Avatar>
    )}
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
        <Name {...{ name, onClick, to }} />
        {marks}
      </Box>
      {detail && (
        <Box title={typeof detail === 'string' ? detail : undefined} sx={cutLine}>
          {detail}
        </Box>
      )}
    </Box>
  </Box>
)
