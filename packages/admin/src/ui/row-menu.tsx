import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { MoreIcon } from './more-icon.ts'

interface RowMenuProps {
  /** The name of the button. */
  label: string
  items: readonly { label: string; onClick: () => void }[]
}

/** The less frequent actions on a row, in a menu behind a button with dots. */
export const RowMenu = ({ label: name, items }: RowMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (onClick: () => void) => () => {
    setAnchor(null)
    onClick()
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {items.map(({ label, onClick }) => (
          <MenuItem key={label} onClick={choose(onClick)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
