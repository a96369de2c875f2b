import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link, type To } from 'react-router-dom'
import { MoreIcon } from './more-icon.ts'

export type MenuAction = { label: string } & ({ onClick: () => void } | { to: To })

interface RowMenuProps extends Pick<IconButtonProps, 'size'> {
  /** The name of the button. */
  label: string
  items: readonly MenuAction[]
}

/** A long name in an action takes several lines. */
const wrapping = {
  maxWidth: 'min(360px, calc(100vw - 32px))',
  '& .MuiMenuItem-root': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const

/** The less frequent actions on a row, in a menu behind a button with dots. */
export const RowMenu = ({ label: name, items, size = 'small' }: RowMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (onClick: () => void) => () => {
    setAnchor(null)
    onClick()
  }
  return (
    <>
      <IconButton
        size={size}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: wrapping } }}
      >
        {items.map(({ label, ...action }) =>
          'to' in action ? (
            <MenuItem key={label} component={Link} to={action.to} onClick={() => setAnchor(null)}>
              {label}
            </MenuItem>
          ) : (
            <MenuItem key={label} onClick={choose(action.onClick)}>
              {label}
            </MenuItem>
          ),
        )}
      </Menu>
    </>
  )
}
