import { texts } from '@estudio/texts'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { MoreIcon } from '../../ui/more-icon.ts'

interface PlanMenuProps {
  plan: string
  items: readonly { label: string; onClick: () => void }[]
}

/** What is done to a plan now and then, behind one button. */
export const PlanMenu = ({ plan, items }: PlanMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (onClick: () => void) => () => {
    setAnchor(null)
    onClick()
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.admin.users.plans.more(plan)}
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
